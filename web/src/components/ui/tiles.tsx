import Box, { type BoxProps } from '@mui/material/Box';
import type { ElementType } from 'react';

type TilesProps = Omit<BoxProps, 'sx' | 'gap'> & {
  component?: ElementType;
  width: number;
  gap: number;
};

/** As many equal columns as fit; no room without tiles. */
export const Tiles = ({ width, gap, ...props }: TilesProps) => (
  <Box
    {...props}
    sx={{
      display: 'grid',
      gap,
      gridTemplateColumns: `repeat(auto-fill, minmax(min(100%, ${width}px), 1fr))`,
      '&:empty': { display: 'none' },
    }}
  />
);
