import Typography, { type TypographyProps } from '@mui/material/Typography';
import type { ElementType } from 'react';

type WrittenProps = Omit<TypographyProps, 'dir' | 'sx'> & {
  component?: ElementType;
  /** Line breaks stay as they were typed. */
  keepsLines?: boolean;
};

/** What people wrote: in the direction of its own script, and a word that is too long for its place is broken. */
export const Written = ({ keepsLines = false, ...props }: WrittenProps) => (
  <Typography
    {...props}
    dir="auto"
    sx={{ overflowWrap: 'anywhere', ...(keepsLines && { whiteSpace: 'pre-line' }) }}
  />
);
