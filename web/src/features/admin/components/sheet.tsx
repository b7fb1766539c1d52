import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

/** A sheet of paper without a title, for rows that go from edge to edge. */
export function Sheet({ children }: { children: ReactNode }) {
  return (
    <Box
      sx={(theme) => ({
        border: `1px solid ${theme.vars.palette.divider}`,
        borderRadius: '16px',
        backgroundColor: theme.vars.palette.background.paper,
        overflow: 'clip',
      })}
    >
      {children}
    </Box>
  );
}
