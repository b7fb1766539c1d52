import { styled } from '@mui/material/styles';
import type { ComponentProps } from 'react';

const Quotation = styled('blockquote')(({ theme }) => ({
  paddingInlineStart: theme.spacing(1.5),
  borderInlineStart: `3px solid ${theme.vars.palette.secondary.main}`,
  overflowWrap: 'anywhere',
  whiteSpace: 'pre-line',
}));

/** What somebody wrote about the text beside it. */
export const Quoted = (props: ComponentProps<typeof Quotation>) => <Quotation dir="auto" {...props} />;
