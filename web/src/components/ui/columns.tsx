import Box, { type BoxProps } from '@mui/material/Box';
import type { ElementType } from 'react';

type ColumnsProps = Omit<BoxProps, 'sx' | 'gap'> & {
  component?: ElementType;
  count: 2 | 3;
  /** Between the columns, in steps of 8 px. */
  gap: number;
  /** Between the parts where they are below each other, if that differs. */
  stackedGap?: number;
};

/** Equal columns; below the width `md`, their parts are below each other. */
export const Columns = ({ count, gap, stackedGap = gap, ...props }: ColumnsProps) => (
  <Box
    {...props}
    sx={{
      display: 'grid',
      gap: { xs: stackedGap, md: gap },
      gridTemplateColumns: { md: `repeat(${count}, 1fr)` },
    }}
  />
);
