import Typography, { type TypographyProps } from '@mui/material/Typography';
import type { ElementType } from 'react';

type WrittenProps = Omit<TypographyProps, 'dir' | 'sx'> & {
  component?: ElementType;
  keepsLines?: boolean;
};

/** Text that people wrote. It follows the direction of its script, and long words break instead of overflowing. */
export const Written = ({ keepsLines = false, ...props }: WrittenProps) => (
  <Typography
    {...props}
    dir="auto"
    sx={{ overflowWrap: 'anywhere', ...(keepsLines && { whiteSpace: 'pre-line' }) }}
  />
);
