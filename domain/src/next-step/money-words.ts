import { REFUND_BUSINESS_DAYS } from '../cancellation.ts';
import { isPaymentHeld } from '../disputes.ts';
import type { Order } from '../documents/order.ts';
import { isFree } from '../paid.ts';
import { formatCents } from '../pricing.ts';
import { overallProgress, ownRefunds, type Refund } from '../refunds.ts';

export const BANKS = `Banks take ${REFUND_BUSINESS_DAYS} business days to show it.`;
export const ON_ITS_WAY = 'Your money is on its way back to you.';
export const NOTHING_CHARGED = 'A code covered the price of your order, so nothing was charged for it.';
export const FAILED = 'A person on our team is looking at it and writes to you; you will not lose the money.';
export const HELD =
  'Your bank has taken the payment back while it looks into a dispute. If it decides for you, it returns the money; if not, we refund it.';

/** What became of the money of an order that is over. */
export function moneyText(order: Order): string {
  if (order.lostCents > 0) return [returnedText(order), moneyBackText(order)].filter(Boolean).join(' ');
  if (order.refunds.length > 0) return moneyBackText(order);
  if (order.refundedCents > 0) return `${formatCents(order.refundedCents)} went back to you. ${BANKS}`;
  if (isFree(order)) return NOTHING_CHARGED;
  return order.paymentStatus === 'paid' ? ON_ITS_WAY : 'Nothing was charged.';
}

export const returnedText = ({ lostCents }: Pick<Order, 'lostCents'>): string =>
  `Your bank has given ${formatCents(lostCents)} back to you.`;

/** The state of the refunds; empty without any. */
export function moneyBackText(order: Order): string {
  const own = ownRefunds(order);
  const others = order.refunds.filter((refund) => !own.includes(refund));
  const second = refundsText(order, others);
  return [refundsText(order, own), second && `Your second payment: ${second}`].filter(Boolean).join(' ');
}

function refundsText(order: Order, refunds: readonly Refund[]): string {
  const progress = overallProgress(refunds);
  const cents = refunds
    .filter((refund) => refund.progress === progress)
    .reduce((sum, refund) => sum + refund.amountCents, 0);
  switch (progress) {
    case null:
      return '';
    case 'failed':
      if (refunds.some(({ paymentIntentId }) => isPaymentHeld(order, paymentIntentId))) return HELD;
      return `The refund of ${formatCents(cents)} did not go through. ${FAILED}`;
    case 'ordered':
    case 'on_its_way':
      return `${formatCents(cents)} is on its way back to you. We write to you when it has arrived at your bank; there is nothing for you to do.`;
    case 'back':
      return `${formatCents(cents)} went back to you. ${BANKS}`;
  }
}
