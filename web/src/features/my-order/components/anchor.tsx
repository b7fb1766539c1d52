import Box from '@mui/material/Box';
import { useRef, type ReactNode } from 'react';
import { useArrival } from '@/lib/hooks/use-arrival';

/** A part of the page that links lead to, also from e-mails. */
export function Anchor({ id, children }: { id: string; children: ReactNode }) {
  const ref = useRef<HTMLDivElement>(null);
  useArrival(ref, `#${id}`, true);
  return (
    <Box
      ref={ref}
      id={id}
      tabIndex={-1}
      sx={{
        scrollMarginTop: 96,
        display: 'grid',
        gridTemplateColumns: 'minmax(0, 1fr)',
        gap: 5,
        '&:empty': { display: 'none' },
      }}
    >
      {children}
    </Box>
  );
}
