import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

interface WithAsideProps {
  /** Null leaves the whole width to the content. */
  aside: ReactNode;
  /** The narrowest window that shows both beside each other; narrower, the aside is below. */
  from: 'md' | 'lg';
  /** The aside stays in sight, and must be lower than the window. */
  isSticky?: boolean;
  children: ReactNode;
}

export const WithAside = ({ aside, from, isSticky = false, children }: WithAsideProps) => (
  <Box
    sx={{
      display: 'grid',
      gap: { xs: 3, [from]: 4 },
      alignItems: 'start',
      gridTemplateColumns: { xs: 'minmax(0, 1fr)', [from]: aside ? 'minmax(0, 1fr) 360px' : undefined },
    }}
  >
    {children}
    {aside && <Box sx={isSticky ? { position: { [from]: 'sticky' }, top: { [from]: 96 } } : {}}>{aside}</Box>}
  </Box>
);
