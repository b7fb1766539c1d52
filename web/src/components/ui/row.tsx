import Box, { type BoxProps } from '@mui/material/Box';
import type { Theme } from '@mui/material/styles';
import type { SystemStyleObject } from '@mui/system';
import type { ElementType } from 'react';

type RowProps = Omit<BoxProps, 'sx' | 'gap'> & {
  component?: ElementType;
  /** Between the parts, in steps of 8 px; lines of a wrapped row are at most one step apart. */
  gap?: number;
  align?: 'start' | 'center' | 'end' | 'baseline';
  /** The first part is at the start, the last at the end. In one line, the first takes what the others leave. */
  isSpread?: boolean;
  isOneLine?: boolean;
  sx?: SystemStyleObject<Theme>;
};

export const Row = ({ gap = 1, align = 'center', isSpread, isOneLine, sx, ...props }: RowProps) => (
  <Box
    {...props}
    sx={{
      display: 'flex',
      flexWrap: isOneLine ? 'nowrap' : 'wrap',
      alignItems: align,
      columnGap: gap,
      rowGap: Math.min(gap, 1),
      ...(isSpread && { justifyContent: 'space-between' }),
      ...(isSpread &&
        isOneLine && { '& > *': { flex: '1 1 auto', minWidth: 0 }, '& > * + *': { flex: 'none' } }),
      ...sx,
    }}
  />
);
