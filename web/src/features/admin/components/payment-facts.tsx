import { recheckPayment } from '@keepsong/domain/calls/recheck-payment';
import type { Order } from '@keepsong/domain/documents/order';
import { PAYMENT_STATUS_LABELS } from '@keepsong/domain/payment-status';
import { LOCAL_HOST } from '@keepsong/domain/ports';
import { formatCents } from '@keepsong/domain/pricing';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { useState } from 'react';
import { environment } from '@/config/env';
import { callFunction } from '@/lib/firebase/call';
import { useToast } from '@/lib/toast';
import { useCommand } from '../hooks/use-command';
import { stripePaymentUrl } from '../model/stripe-address';
import { moment, sentence } from '../model/words';
import { Block, Fact, Facts } from './block';
import { RefundDialog } from './refund-dialog';

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
          <AskStripe orderId={order.id} />
          {canRefund && (
            <Button size="small" variant="outlined" color="inherit" onClick={() => setIsRefunding(true)}>
              Refund
            </Button>
          )}
        </Box>
      }
    >
      {order.review && (
        <Alert severity="warning">
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

export function AskStripe({ orderId }: { orderId: string }) {
  const toast = useToast();
  const { isBusy, run } = useCommand({ title: 'Stripe could not be asked' });
  return (
    <Button
      size="small"
      variant="outlined"
      color="inherit"
      aria-disabled={isBusy}
      onClick={() =>
        void run(async () => {
          const { paymentStatus } = await callFunction(recheckPayment, { orderId });
          toast.success(
            'Stripe was asked',
            `This payment is ${PAYMENT_STATUS_LABELS[paymentStatus].toLowerCase()}.`,
          );
        })
      }
    >
      {isBusy ? 'Asking...' : 'Ask Stripe again'}
    </Button>
  );
}
