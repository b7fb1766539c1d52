import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import type { ReactNode } from 'react';
import { Row } from './row';

interface SectionProps {
  title: string;
  /** Beside the title: a button, a state. */
  aside?: ReactNode;
  children: ReactNode;
}

/** One part of a card or dialog. Its title names the region. */
export function Section({ title, aside, children }: SectionProps) {
  const id = useId();
  return (
    <Box component="section" aria-labelledby={id} sx={{ display: 'grid', gap: 1.5, minWidth: 0 }}>
      <Row sx={{ justifyContent: 'space-between', minHeight: 36 }}>
        <Typography dir="auto" id={id} variant="h4" component="h3">
          {title}
        </Typography>
        {aside}
      </Row>
      {children}
    </Box>
  );
}

/** Names and values: beside each other, or below each other on a phone. */
export function Facts({ children }: { children: ReactNode }) {
  return (
    <Box
      component="dl"
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: '1fr', sm: '150px minmax(0, 1fr)' },
        columnGap: 2,
        rowGap: { xs: 0, sm: 1 },
        '& dd': { mb: { xs: 1, sm: 0 }, overflowWrap: 'anywhere', whiteSpace: 'pre-line' },
      }}
    >
      {children}
    </Box>
  );
}

export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <Box sx={{ display: 'contents' }}>
      <Typography component="dt" variant="caption">
        {name}
      </Typography>
      <Typography dir="auto" component="dd" variant="body2">
        {children}
      </Typography>
    </Box>
  );
}
