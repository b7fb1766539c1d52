import type { Order } from '@keepsong/domain/documents/order';
import { sumsOf } from '@keepsong/domain/paid';
import OpenIcon from '@mui/icons-material/OpenInNewRounded';
import Link from '@mui/material/Link';
import { Amount, Amounts } from '@/components/ui/amounts';
import { Section } from '@/components/ui/section';

/** The order's line items as charged, and what was paid for its extras. */
export function Receipt({ order }: { order: Order }) {
  const { extraSums } = order;
  const refundedCents = order.refundedCents + extraSums.refundedCents;
  return (
    <Section title="Receipt">
      <Amounts>
        {order.lineItems.map(({ product, label, amountCents }) => (
          <Amount key={product} label={label} cents={amountCents} />
        ))}
        {sumsOf(order).map((sum) => (
          <Amount key={sum.label} {...sum} />
        ))}
        {extraSums.chargedCents > 0 && (
          <Amount label="Added later, paid separately" cents={extraSums.chargedCents} />
        )}
        {refundedCents > 0 && <Amount label="Refunded" cents={-refundedCents} />}
      </Amounts>
      {order.receiptUrl && (
        <Link
          href={order.receiptUrl}
          target="_blank"
          rel="noopener noreferrer"
          sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.75, minHeight: 32 }}
        >
          View receipt
          <OpenIcon aria-hidden fontSize="inherit" />
          <span className="visually-hidden"> (opens in a new tab)</span>
        </Link>
      )}
    </Section>
  );
}
