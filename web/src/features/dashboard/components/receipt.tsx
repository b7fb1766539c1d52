import type { Order } from '@keepsong/domain/documents/order';
import { formatCents } from '@keepsong/domain/pricing';
import OpenIcon from '@mui/icons-material/OpenInNewRounded';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Group } from './facts';

/** What was ordered, line by line, as it was charged. */
export function Receipt({ order }: { order: Order }) {
  return (
    <Group title="Receipt">
      <Box component="dl" className="tabular" sx={{ m: 0, display: 'grid', gap: 0.75 }}>
        {order.lineItems.map(({ product, label, amountCents }) => (
          <Line key={product} label={label} amount={formatCents(amountCents)} />
        ))}
        <Line label="Total" amount={formatCents(order.amountCents)} isTotal />
        {order.refundedCents > 0 && <Line label="Refunded" amount={`−${formatCents(order.refundedCents)}`} />}
      </Box>
      {order.receiptUrl && (
        <Link
          href={order.receiptUrl}
          target="_blank"
          rel="noopener noreferrer"
          sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.75, mt: 1.5, minHeight: 32 }}
        >
          View receipt
          <OpenIcon aria-hidden sx={{ fontSize: '1.05em' }} />
          <span className="visually-hidden"> (opens in a new tab)</span>
        </Link>
      )}
    </Group>
  );
}

function Line({ label, amount, isTotal = false }: { label: string; amount: string; isTotal?: boolean }) {
  const weight = isTotal ? 650 : 400;
  return (
    <Box
      sx={{
        display: 'flex',
        justifyContent: 'space-between',
        gap: 2,
        ...(isTotal && { borderTop: '1px solid', borderColor: 'divider', mt: 0.5, pt: 1 }),
      }}
    >
      <Typography component="dt" sx={{ fontWeight: weight }}>
        {label}
      </Typography>
      <Typography component="dd" sx={{ m: 0, fontWeight: weight }}>
        {amount}
      </Typography>
    </Box>
  );
}
