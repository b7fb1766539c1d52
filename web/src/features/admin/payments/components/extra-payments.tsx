import { isHeldByBank } from '@keepsong/domain/disputes';
import type { Extra } from '@keepsong/domain/documents/extra';
import type { Order } from '@keepsong/domain/documents/order';
import { isThanks, isUsed } from '@keepsong/domain/extras';
import { leftCents, totalCents } from '@keepsong/domain/paid';
import { SHOWN_PAYMENT_LABELS, shownPaymentOf } from '@keepsong/domain/payment-status';
import { catalogue, formatCents } from '@keepsong/domain/pricing';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Loaded } from '@/components/ui/loaded';
import { Row } from '@/components/ui/row';
import { Stack } from '@/components/ui/stack';
import { useExtras } from '@/entities/order/extras';
import { disputeText, matterOf, refundText } from '../model/payment-text';
import { stripeUrlOf } from '../api/stripe-url';
import { AskStripe } from './ask-stripe';
import { RefundDialog } from './refund-dialog';
import { ResolveReview } from './resolve-review';

/** The extras of an order with their payments. Renders nothing when the order has none. */
export function ExtraPayments({ order }: { order: Order }) {
  return (
    <Loaded
      read={useExtras(order.id)}
      failure="The extras could not be loaded"
      as="row"
      loading={null}
      empty={null}
    >
      {(extras) => (
        <Stack component="ul" aria-label="Extras" gap={2}>
          {extras.map((extra) => (
            <li key={extra.id}>
              <ExtraPayment order={order} extra={extra} />
            </li>
          ))}
        </Stack>
      )}
    </Loaded>
  );
}

function ExtraPayment({ order, extra }: { order: Order; extra: Extra }) {
  const [isRefunding, setIsRefunding] = useState(false);
  const { product, whom, review, refunds, disputes } = extra;
  const { label } = catalogue[product];
  const url = stripeUrlOf(extra);
  const hasHad = product === 'revision' && isUsed(order, extra);
  const canRefund = extra.paymentStatus === 'paid' && leftCents(extra) > 0 && !isHeldByBank(extra) && !hasHad;
  const facts = [
    formatCents(totalCents(extra)),
    SHOWN_PAYMENT_LABELS[shownPaymentOf(extra)],
    ...(isThanks(extra) ? [whom ? `for ${whom.name}` : 'nobody was assigned'] : []),
    ...refunds.map((refund) => `refund of ${refundText(refund)}`),
    ...disputes.map((dispute) => `dispute over ${disputeText(dispute)}`),
    ...(review ? [matterOf(extra)] : []),
  ];
  return (
    <Stack gap={1}>
      <div>
        <Typography variant="body2">
          {url ? (
            <Link href={url} target="_blank" rel="noreferrer">
              <span>{label}</span>
              <span className="visually-hidden"> in Stripe&apos;s dashboard, opens in a new tab</span>
            </Link>
          ) : (
            label
          )}
        </Typography>
        <Typography variant="caption" dir="auto">
          {facts.join(' · ')}
        </Typography>
      </div>
      <RefundDialog payable={extra} open={isRefunding} onClose={() => setIsRefunding(false)} />
      <Row>
        <AskStripe order={order} extraId={extra.id} />
        {canRefund && (
          <Button size="small" variant="outlined" onClick={() => setIsRefunding(true)}>
            <span>Refund</span>
            <span className="visually-hidden">{` ${label}`}</span>
          </Button>
        )}
        {review && <ResolveReview order={{ ...order, disputes }} review={review} extraId={extra.id} />}
      </Row>
    </Stack>
  );
}
