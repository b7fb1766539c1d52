import type { Order } from '@keepsong/domain/documents/order';
import { asksForAnswer } from '@keepsong/domain/disputes';
import { isFree, leftCents, sumsOf, totalCents } from '@keepsong/domain/paid';
import { catalogue, formatCents } from '@keepsong/domain/pricing';
import Typography from '@mui/material/Typography';
import { zodResolver } from '@hookform/resolvers/zod';
import { cancelForCustomer } from '@keepsong/domain/calls/payments';
import { z } from '@keepsong/domain/zod';
import type { Extra } from '@keepsong/domain/documents/extra';
import { isThanks, isUsed } from '@keepsong/domain/extras';
import { SHOWN_PAYMENT_LABELS, shownPaymentOf } from '@keepsong/domain/payment-status';
import { Row, Stack } from '@/components/ui/layout';
import { Fact, Facts, LinkedSection } from '@/components/ui/panel';
import { clockMomentOf } from '@/lib/text/dates';
import { toast } from '@/lib/feedback/toast';
import { Loaded } from '@/components/ui/loaded';
import { useExtras } from '@/entities/order/extras';
import { PART_HASHES } from '../../components/order-badges';
import {
  canceledText,
  cancelText,
  disputeText,
  matterOf,
  NOTHING_CHARGED,
  refundText,
} from '../model/payment-text';
import { AskStripe, ResolveReview, StripeLink } from './stripe-actions';
import { RefundButton } from './refund-button';
import { ReasonButton } from '../../components/reason-button';

export function PaymentFacts({ order, isOpen }: { order: Order; isOpen: boolean }) {
  const amounts = [
    ...order.lineItems.map(({ label, amountCents }) => ({ label, cents: amountCents })),
    ...sumsOf(order),
  ];
  return (
    <LinkedSection title="Payment" hash={PART_HASHES.payment} isOpen={isOpen}>
      <Facts>
        {amounts.map(({ label, cents }) => (
          <Fact key={label} name={label}>
            {formatCents(cents)}
          </Fact>
        ))}
        <Fact name="Refunds">{order.refunds.map(refundText).join('\n')}</Fact>
        {/* What asks for an answer is an alert of the order. */}
        <Fact name="Disputes">
          {order.disputes
            .filter(({ state }) => !asksForAnswer(state))
            .map(disputeText)
            .join('\n')}
        </Fact>
        {order.lostCents > 0 && (
          <Fact name="Lost to disputes">
            {`${formatCents(order.lostCents)}. The customer keeps the song; cancel the order if it is not finished.`}
          </Fact>
        )}
        <Fact name="Paid on">{order.paidAt ? clockMomentOf(order.paidAt) : 'Not paid'}</Fact>
        {order.canceledAt && <Fact name="Canceled on">{clockMomentOf(order.canceledAt)}</Fact>}
        <Fact name="Payment">
          <StripeLink payable={order}>{order.paymentIntentId ?? 'None'}</StripeLink>
        </Fact>
      </Facts>
      <Row>
        <AskStripe order={order} />
        <RefundButton order={order} />
        <CancelForCustomer order={order} />
      </Row>
      <ExtraPayments order={order} />
      {isFree(order) && (
        <Typography variant="body2" color="textSecondary">
          {NOTHING_CHARGED}
        </Typography>
      )}
    </LinkedSection>
  );
}

const resolver = zodResolver(z.pick(cancelForCustomer.request, { reason: true }));

export function CancelForCustomer({ order }: { order: Order }) {
  if (order.canceledAt) return null;
  const left = leftCents(order);
  return (
    <ReasonButton
      label="Cancel for the customer"
      button={{ variant: 'outlined', color: 'error' }}
      title="Cancel this order?"
      description={
        <>
          <span>{cancelText(order, left)}</span> A canceled order cannot be taken up again.
        </>
      }
      submitLabel="Cancel the order"
      call={cancelForCustomer}
      failure="The order was not canceled"
      resolver={resolver}
      empty={{ reason: '' }}
      requestOf={({ reason }) => ({ orderId: order.id, reason })}
      onDone={({ progress }) => toast.success('Order canceled', canceledText(order, left, progress))}
    />
  );
}

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
    ...(isThanks(extra)
      ? [whom ? `for ${whom.name || 'somebody without a name'}` : 'nobody was assigned']
      : []),
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
        {!hasHad && <RefundButton order={order} extra={extra} />}
        {review && <ResolveReview order={{ ...order, disputes }} review={review} extraId={extra.id} />}
      </Row>
    </Stack>
  );
}
