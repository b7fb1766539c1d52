import Box, { type BoxProps } from '@mui/material/Box';
import type { ElementType } from 'react';

type StackProps = Omit<BoxProps, 'sx' | 'gap'> & {
  component?: ElementType;
  noValidate?: boolean;
  gap: number;
  /** Parts are as wide as the stack, or as their content and at its start or in its middle. */
  align?: 'start' | 'center';
};

/** In a grid, buttons without `fullWidth` are as wide as their words. */
export const buttonsByWords = {
  '& > :is(.MuiButton-root, .MuiToggleButtonGroup-root):not(.MuiButton-fullWidth)': { justifySelf: 'start' },
} as const;

/** Parts below each other, none wider than the stack. */
export const Stack = ({ gap, align, ...props }: StackProps) => (
  <Box
    {...props}
    sx={{
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr)',
      alignContent: 'start',
      minWidth: 0,
      gap,
      ...(align ? { justifyItems: align } : buttonsByWords),
    }}
  />
);
