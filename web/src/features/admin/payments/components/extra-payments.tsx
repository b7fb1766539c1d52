import type { Extra } from '@keepsong/domain/documents/extra';
import type { Order } from '@keepsong/domain/documents/order';
import { isThanks, isUsed } from '@keepsong/domain/extras';
import { totalCents } from '@keepsong/domain/paid';
import { SHOWN_PAYMENT_LABELS, shownPaymentOf } from '@keepsong/domain/payment-status';
import { catalogue, formatCents } from '@keepsong/domain/pricing';
import Typography from '@mui/material/Typography';
import { Loaded } from '@/components/ui/loaded';
import { Row } from '@/components/ui/row';
import { Stack } from '@/components/ui/stack';
import { useExtras } from '@/entities/order/extras';
import { disputeText, matterOf, refundText } from '../model/payment-text';
import { AskStripe } from './ask-stripe';
import { RefundButton } from './refund-button';
import { ResolveReview } from './resolve-review';
import { StripeLink } from './stripe-links';

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
            <ExtraPayment key={extra.id} order={order} extra={extra} />
          ))}
        </Stack>
      )}
    </Loaded>
  );
}

function ExtraPayment({ order, extra }: { order: Order; extra: Extra }) {
  const { product, whom, review, refunds, disputes } = extra;
  const { label } = catalogue[product];
  const hasHad = product === 'revision' && isUsed(order, extra);
  const facts = [
    formatCents(totalCents(extra)),
    SHOWN_PAYMENT_LABELS[shownPaymentOf(extra)],
    ...(isThanks(extra) ? [whom ? `for ${whom.name}` : 'nobody was assigned'] : []),
    ...refunds.map((refund) => `refund of ${refundText(refund)}`),
    ...disputes.map((dispute) => `dispute over ${disputeText(dispute)}`),
    ...(review ? [matterOf(extra)] : []),
  ];
  return (
    <Stack component="li" gap={1}>
      <div>
        <Typography variant="body2">
          <StripeLink payable={extra}>{label}</StripeLink>
        </Typography>
        <Typography variant="caption" dir="auto">
          {facts.join(' · ')}
        </Typography>
      </div>
      <Row>
        <AskStripe order={order} extraId={extra.id} />
        {!hasHad && <RefundButton payable={extra} />}
        {review && <ResolveReview order={{ ...order, disputes }} review={review} extraId={extra.id} />}
      </Row>
    </Stack>
  );
}
