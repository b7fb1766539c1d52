import type { Order } from '@keepsong/domain/documents/order';
import { isFree, sumsOf } from '@keepsong/domain/paid';
import { formatCents } from '@keepsong/domain/pricing';
import Typography from '@mui/material/Typography';
import { Row } from '@/components/ui/row';
import { Fact, Facts, LinkedSection } from '@/components/ui/section';
import { clockMomentOf } from '@/lib/text/dates';
import { PART_HASHES } from '../../components/alert-badges';
import { disputeText, NOTHING_CHARGED, refundText } from '../model/payment-text';
import { AskStripe } from './ask-stripe';
import { CancelForCustomer } from './cancel-for-customer';
import { ExtraPayments } from './extra-payments';
import { RefundButton } from './refund-button';
import { StripeLink } from './stripe-links';

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
        <Fact name="Disputes">{order.disputes.map(disputeText).join('\n')}</Fact>
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
        <RefundButton payable={order} />
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
