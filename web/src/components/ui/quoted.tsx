import { styled } from '@mui/material/styles';

/** What somebody wrote about the text beside it. */
export const Quoted = styled('blockquote')(({ theme }) => ({
  paddingInlineStart: theme.spacing(1.5),
  borderInlineStart: `3px solid ${theme.vars.palette.secondary.main}`,
  overflowWrap: 'anywhere',
  whiteSpace: 'pre-line',
}));
