import { formatCents } from '@keepsong/domain/pricing';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

export function Amounts({ children }: { children: ReactNode }) {
  return (
    <Box component="dl" sx={{ display: 'grid', gap: 1 }}>
      {children}
    </Box>
  );
}

interface AmountProps {
  label: string;
  /** Integer US cents; negative for a refund. */
  cents: number;
  /** The sum of the lines above; announced when it changes. */
  isTotal?: boolean;
}

export function Amount({ label, cents, isTotal = false }: AmountProps) {
  return (
    <Box
      sx={{
        display: 'flex',
        justifyContent: 'space-between',
        alignItems: 'baseline',
        gap: 2,
        ...(isTotal && { mt: 0.5, pt: 1, borderTop: 1, borderColor: 'divider' }),
      }}
    >
      <Typography component="dt" {...(isTotal && { variant: 'h4' })}>
        {label}
      </Typography>
      <Typography component="dd" {...(isTotal && { variant: 'h3', 'aria-live': 'polite' as const })}>
        <span>{cents < 0 && '−'}</span>
        <span>{formatCents(Math.abs(cents))}</span>
      </Typography>
    </Box>
  );
}
