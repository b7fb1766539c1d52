import { asksForAnswer, DISPUTE_STATE_LABELS, isPaymentHeld, type Dispute } from '@keepsong/domain/disputes';
import { REFUND_BUSINESS_DAYS } from '@keepsong/domain/cancellation';
import type { Order } from '@keepsong/domain/documents/order';
import { isFree } from '@keepsong/domain/paid';
import { CURRENCY, formatCents, moneyIn } from '@keepsong/domain/pricing';
import { REFUND_PROGRESS_LABELS, type Refund, type RefundProgress } from '@keepsong/domain/refunds';
import { dayOf } from '@/lib/text/dates';
import { mailText, sentence } from '../../model/order-name';

export function refundResult(progress: RefundProgress, cents: number): { title: string; text: string } {
  const amount = formatCents(cents);
  switch (progress) {
    case 'back':
      return {
        title: 'Refund made',
        text: `${amount} was given back. Banks take ${REFUND_BUSINESS_DAYS} business days to show it.`,
      };
    case 'on_its_way':
      return {
        title: 'Refund on its way',
        text: `Stripe waits for the bank to confirm ${amount}. The order shows what becomes of it.`,
      };
    case 'ordered':
      return {
        title: 'Refund ordered',
        text: `Stripe has not answered yet. ${amount} goes back as soon as it does; please do not order it again.`,
      };
    case 'failed':
      return {
        title: 'The refund failed',
        text: `Stripe could not give ${amount} back. The order is under review.`,
      };
  }
}

type Canceled = Pick<Order, 'paidAt' | 'disputes' | 'chargedCents' | 'paymentIntentId' | 'customerEmail'>;

export const NOTHING_CHARGED =
  'A code covered the whole price: nothing was charged, so there is nothing to give back.';

/** What canceling does to the money, of which `left` cents can be given back. */
export function cancelText(order: Canceled, left: number): string {
  const { paidAt } = order;
  if (isFree(order)) return NOTHING_CHARGED;
  if (left > 0 && isPaymentHeld(order)) {
    return `The bank holds ${formatCents(left)} until the dispute is decided. If we win, it goes back to the customer. ${mailText(order)}`;
  }
  if (left > 0) return `${formatCents(left)} goes back to the customer. ${mailText(order)}`;
  return paidAt
    ? 'Nothing of the payment is left to give back.'
    : 'Its payment page closes. A payment that still arrives goes back by itself.';
}

/** The toast after canceling. `progress` is the refunds' own, also of earlier ones. */
export function canceledText(order: Canceled, left: number, progress: RefundProgress | null): string {
  const { paidAt } = order;
  if (isFree(order)) return NOTHING_CHARGED;
  if (progress === 'failed' && isPaymentHeld(order))
    return 'The bank holds the money until the dispute is decided.';
  if (paidAt && left === 0) return 'Nothing of the payment was left to give back.';
  if (progress === null) return 'Nothing had been paid.';
  const { title, text } = refundResult(progress, left);
  return `${title}. ${text}`;
}

export function refundText({ amountCents, progress }: Refund): string {
  return `${formatCents(amountCents)}: ${REFUND_PROGRESS_LABELS[progress].toLowerCase()}`;
}

export function disputeText({ amountCents, currency, state, dueBy }: Dispute): string {
  const amount = currency === CURRENCY ? formatCents(amountCents) : moneyIn(amountCents, currency);
  const label = DISPUTE_STATE_LABELS[state].toLowerCase();
  const until = dueBy && asksForAnswer(state) ? ` by ${dayOf(dueBy)}` : '';
  return `${amount}: ${label}${until}`;
}

export function matterOf({ review, disputes }: Pick<Order, 'review' | 'disputes'>): string {
  if (review?.reason === 'dispute' && disputes.length > 0)
    return disputes.map((dispute) => `Dispute over ${disputeText(dispute)}`).join('; ');
  return review ? `${sentence(review.reason)}: ${review.detail}` : '';
}
