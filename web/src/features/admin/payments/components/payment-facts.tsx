import { isHeldByBank } from '@keepsong/domain/disputes';
import type { Order } from '@keepsong/domain/documents/order';
import { isFree, leftCents, sumsOf } from '@keepsong/domain/paid';
import { formatCents } from '@keepsong/domain/pricing';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Row } from '@/components/ui/row';
import { Fact, Facts, LinkedSection } from '@/components/ui/section';
import { clockMomentOf } from '@/lib/text/dates';
import { PART_HASHES } from '../../components/alert-badges';
import { disputeText, NOTHING_CHARGED, refundText } from '../model/payment-text';
import { stripeUrlOf } from '../api/stripe-url';
import { AskStripe } from './ask-stripe';
import { CancelForCustomer } from './cancel-for-customer';
import { ExtraPayments } from './extra-payments';
import { RefundDialog } from './refund-dialog';

export function PaymentFacts({ order, isOpen }: { order: Order; isOpen: boolean }) {
  const [isRefunding, setIsRefunding] = useState(false);
  const url = stripeUrlOf(order);
  const canRefund = order.paymentStatus === 'paid' && leftCents(order) > 0 && !isHeldByBank(order);
  return (
    <LinkedSection title="Payment" hash={PART_HASHES.payment} isOpen={isOpen}>
      <Facts>
        {order.lineItems.map(({ product, label, amountCents }) => (
          <Fact key={product} name={label}>
            {formatCents(amountCents)}
          </Fact>
        ))}
        {sumsOf(order).map(({ label, cents }) => (
          <Fact key={label} name={label}>
            {formatCents(cents)}
          </Fact>
        ))}
        {order.refunds.length > 0 && <Fact name="Refunds">{order.refunds.map(refundText).join('\n')}</Fact>}
        {order.disputes.length > 0 && (
          <Fact name="Disputes">{order.disputes.map(disputeText).join('\n')}</Fact>
        )}
        {order.lostCents > 0 && (
          <Fact name="Lost to disputes">
            {`${formatCents(order.lostCents)}. The customer keeps the song; cancel the order if it is not finished.`}
          </Fact>
        )}
        <Fact name="Paid on">{order.paidAt ? clockMomentOf(order.paidAt) : 'Not paid'}</Fact>
        {order.canceledAt && <Fact name="Canceled on">{clockMomentOf(order.canceledAt)}</Fact>}
        <Fact name="Payment">
          {url ? (
            <Link href={url} target="_blank" rel="noreferrer">
              <span>{order.paymentIntentId}</span>
              <span className="visually-hidden"> in Stripe&apos;s dashboard, opens in a new tab</span>
            </Link>
          ) : (
            'None'
          )}
        </Fact>
      </Facts>
      <RefundDialog payable={order} open={isRefunding} onClose={() => setIsRefunding(false)} />
      <Row>
        <AskStripe order={order} />
        {canRefund && (
          <Button size="small" variant="outlined" onClick={() => setIsRefunding(true)}>
            Refund
          </Button>
        )}
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
