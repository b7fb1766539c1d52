import Box, { type BoxProps } from '@mui/material/Box';
import type { ElementType } from 'react';

type ColumnsProps = Omit<BoxProps, 'sx' | 'gap'> & {
  component?: ElementType;
  count: 2 | 3;
  /** Between the columns, in steps of 8 px. */
  gap: number;
  /** Between the parts where they are below each other, if that differs. */
  stackedGap?: number;
  /** The narrowest window that shows columns; narrower, their parts are below each other. */
  from?: 'sm' | 'md';
};

export const Columns = ({ count, gap, stackedGap = gap, from = 'md', ...props }: ColumnsProps) => (
  <Box
    {...props}
    sx={{
      display: 'grid',
      gap: { xs: stackedGap, [from]: gap },
      gridTemplateColumns: { xs: 'minmax(0, 1fr)', [from]: `repeat(${count}, minmax(0, 1fr))` },
    }}
  />
);
