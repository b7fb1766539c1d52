import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import type { ReactNode } from 'react';

export function Group({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <Box component="section" aria-labelledby={id} sx={{ minWidth: 0 }}>
      <Typography variant="h4" component="h3" id={id} sx={{ mb: 1 }}>
        {title}
      </Typography>
      {children}
    </Box>
  );
}

/** Name and value in one line, one under the other on a phone. */
export function Facts({ children }: { children: ReactNode }) {
  return (
    <Box component="dl" sx={{ m: 0, display: 'grid' }}>
      {children}
    </Box>
  );
}

export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: '1fr', sm: '168px 1fr' },
        columnGap: 2,
        py: 0.875,
        borderBottom: '1px solid',
        borderColor: 'divider',
      }}
    >
      <Typography component="dt" variant="body2" color="textSecondary" sx={{ pt: { sm: '2px' } }}>
        {name}
      </Typography>
      <Typography
        component="dd"
        className="tabular"
        sx={{ m: 0, overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}
      >
        {children}
      </Typography>
    </Box>
  );
}
