import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import type { ReactNode } from 'react';

interface BlockProps {
  title: string;
  /** Beside the title: a button, a state. */
  aside?: ReactNode;
  children: ReactNode;
}

/** One part of an order, under a hairline. */
export function Block({ title, aside, children }: BlockProps) {
  const id = useId();
  return (
    <Box
      component="section"
      aria-labelledby={id}
      sx={{ borderTop: '1px solid', borderColor: 'divider', pt: 2, display: 'grid', gap: 1.5, minWidth: 0 }}
    >
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          gap: 1,
          alignItems: 'center',
          justifyContent: 'space-between',
          minHeight: 36,
        }}
      >
        <Typography id={id} variant="h4" component="h3">
          {title}
        </Typography>
        {aside}
      </Box>
      {children}
    </Box>
  );
}

export function Facts({ children }: { children: ReactNode }) {
  return (
    <Box
      component="dl"
      sx={{
        m: 0,
        display: 'grid',
        gridTemplateColumns: { xs: '1fr', sm: '150px minmax(0, 1fr)' },
        columnGap: 2,
        rowGap: { xs: 0, sm: 0.75 },
        fontSize: '0.9375rem',
        '& dt': { color: 'text.secondary' },
        '& dd': { m: 0, mb: { xs: 1, sm: 0 }, overflowWrap: 'anywhere', whiteSpace: 'pre-line' },
      }}
    >
      {children}
    </Box>
  );
}

export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt>{name}</dt>
      <dd className="tabular">{children}</dd>
    </>
  );
}
