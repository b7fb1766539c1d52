import type { Order } from '@keepsong/domain/documents/order';
import { LOCAL_HOST } from '@keepsong/domain/ports';
import { formatCents } from '@keepsong/domain/pricing';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { useState } from 'react';
import { Opening } from '@/components/opening';
import { environment } from '@/config/env';
import { onDemand } from '@/lib/on-demand';
import { stripePaymentUrl } from '../model/stripe-address';
import { moment, sentence } from '../model/words';
import { AskStripe } from './ask-stripe';
import { Block, Fact, Facts } from './block';
import type { RefundDialogProps } from './refund-dialog';
import { ResolveReview } from './resolve-review';

const RefundDialog = onDemand<RefundDialogProps>(async () => (await import('./refund-dialog')).RefundDialog, {
  isWanted: ({ open }) => open,
  waiting: <Opening />,
  giveUp: ({ onClose }) => onClose(),
});

function localStripe(): string | null {
  const { emulators } = environment();
  return emulators && `http://${LOCAL_HOST}:${emulators.ports.stripe}`;
}

export function PaymentFacts({ order }: { order: Order }) {
  const [isRefunding, setIsRefunding] = useState(false);
  const url = stripePaymentUrl(order, localStripe());
  const canRefund = order.paymentStatus === 'paid' && order.refundedCents < order.amountCents;
  return (
    <Block
      title="Payment"
      aside={
        <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
          <AskStripe order={order} />
          {canRefund && (
            <Button size="small" variant="outlined" color="inherit" onClick={() => setIsRefunding(true)}>
              Refund
            </Button>
          )}
        </Box>
      }
    >
      {order.review && (
        <Alert severity="warning" action={<ResolveReview order={order} review={order.review} />}>
          {sentence(order.review.reason)}: {order.review.detail} ({moment(order.review.at)})
        </Alert>
      )}
      <Facts>
        {order.lineItems.map(({ product, label, amountCents }) => (
          <Fact key={product} name={label}>
            {formatCents(amountCents)}
          </Fact>
        ))}
        <Fact name="Total">{formatCents(order.amountCents)}</Fact>
        {order.refundedCents > 0 && <Fact name="Refunded">{formatCents(order.refundedCents)}</Fact>}
        <Fact name="Paid on">{order.paidAt ? moment(order.paidAt) : 'Not paid'}</Fact>
        {order.canceledAt && <Fact name="Canceled on">{moment(order.canceledAt)}</Fact>}
        <Fact name="Payment">
          {url ? (
            <Link href={url} target="_blank" rel="noreferrer">
              {order.paymentIntentId}
              <span className="visually-hidden"> in Stripe&apos;s dashboard, opens in a new tab</span>
            </Link>
          ) : (
            'None'
          )}
        </Fact>
      </Facts>
      <RefundDialog order={order} open={isRefunding} onClose={() => setIsRefunding(false)} />
    </Block>
  );
}
