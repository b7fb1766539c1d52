import { formatCents } from '@keepsong/domain/pricing';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Row, Stack } from './layout';

export const Amounts = ({ children }: { children: ReactNode }) => (
  <Stack component="dl" gap={1}>
    {children}
  </Stack>
);

interface AmountProps {
  label: string;
  /** Integer US cents; negative for a refund. */
  cents: number;
  /** The sum of the lines above; announced when it changes. */
  isTotal?: boolean;
}

export function Amount({ label, cents, isTotal = false }: AmountProps) {
  return (
    <Row
      gap={2}
      align="baseline"
      isSpread
      isOneLine
      sx={isTotal ? { mt: 0.5, pt: 1, borderTop: 1, borderColor: 'divider' } : {}}
    >
      <Typography component="dt" {...(isTotal && { variant: 'h4' })}>
        {label}
      </Typography>
      <Typography component="dd" {...(isTotal && { variant: 'h3', 'aria-live': 'polite' as const })}>
        <span>{cents < 0 && '−'}</span>
        <span>{formatCents(Math.abs(cents))}</span>
      </Typography>
    </Row>
  );
}
