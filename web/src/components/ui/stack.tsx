import Box, { type BoxProps } from '@mui/material/Box';
import type { ElementType } from 'react';

type StackProps = Omit<BoxProps, 'sx' | 'gap'> & {
  component?: ElementType;
  /** Between the parts, in steps of 8 px. */
  gap: number;
  /** Parts are as wide as the stack, or as their content and at its start. */
  align?: 'start';
};

/** Parts below each other, none wider than the stack. */
export const Stack = ({ gap, align, ...props }: StackProps) => (
  <Box
    {...props}
    sx={{
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr)',
      gap,
      ...(align && { justifyItems: align }),
    }}
  />
);
