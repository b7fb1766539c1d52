import { cancelableUntil, canCancel, isWithdrawal } from '@keepsong/domain/cancellation';
import { mediumDay } from '@keepsong/domain/day';
import type { Order } from '@keepsong/domain/documents/order';
import { dueDayOf } from '@keepsong/domain/due';
import type { CallResponse } from '@keepsong/domain/calls/define-call';
import type { cancelOrder } from '@keepsong/domain/calls/my-order';
import { isPaymentHeld } from '@keepsong/domain/disputes';
import { isFree, leftCents } from '@keepsong/domain/paid';
import { formatCents } from '@keepsong/domain/pricing';
import { remedyAnswer } from '@keepsong/domain/remedy';
import { productionText } from '@keepsong/domain/next-step/customer-words';
import {
  BANKS,
  FAILED,
  HELD,
  moneyBackText,
  moneyText,
  NOTHING_CHARGED,
  ON_ITS_WAY,
  returnedText,
} from '@keepsong/domain/next-step/money-words';
import { canBePaid } from '@keepsong/domain/next-step/steps';
import { dayOf, momentOf } from '@/lib/text/dates';

function lateText(order: Order): string {
  if (typeof remedyAnswer(order, 'wait') !== 'object') return '';
  return typeof remedyAnswer(order, 'all') === 'object'
    ? 'It is late, so you choose what happens now.'
    : 'The promised day was missed, so a part can still go back to you.';
}

export function hasLyrics(order: Pick<Order, 'paymentStatus' | 'canceledAt'>): boolean {
  return order.paymentStatus === 'paid' && order.canceledAt === null;
}

export function stateText(order: Order): string {
  if (order.canceledAt) return `Canceled. ${moneyText(order)}`;
  switch (order.paymentStatus) {
    case 'pending':
      return 'Waiting for your payment. Your story is kept, and nothing has been charged.';
    case 'failed':
      return 'The payment did not go through, and nothing was charged. You can try again.';
    case 'expired':
      return 'The payment page has expired, and nothing was charged. You can open a new one.';
    case 'refunded':
      return `Refunded: ${formatCents(order.refundedCents)} went back to you. ${BANKS}`;
    case 'paid':
      return `${productionText(order) ?? finishedText(order)} ${besidesText(order)}`.trim();
  }
}

/** What a paid order's next step does not say. */
export const besidesText = (order: Order): string =>
  [lateText(order), moneyBackText(order)].filter(Boolean).join(' ');

function finishedText({ completedAt }: Order): string {
  return completedAt
    ? `Finished on ${dayOf(completedAt)}. It is yours for good.`
    : 'Finished. It is yours for good.';
}

export function noteText(order: Order): string | null {
  if (hasLyrics(order)) {
    if (order.status === 'completed') return null;
    const late = lateText(order);
    if (late) return late;
    const due = dueDayOf(order);
    return due && `Promised by ${mediumDay(due)}`;
  }
  if (!canBePaid(order)) return order.canceledAt ? moneyText(order) : stateText(order);
  return order.paymentStatus === 'failed' ? 'Nothing has been charged.' : null;
}

interface Cancelation {
  /** The control and its two steps; the law names them for a withdrawal. */
  label: string;
  title: string;
  confirmLabel: string;
  /** Beside the button: the deadline for canceling. */
  offer: string;
  /** In the confirmation dialog: the refund. */
  question: string;
}

const CANCEL = { label: 'Cancel Order', title: 'Cancel this order?', confirmLabel: 'Cancel Order' };
const WITHDRAWAL = {
  label: 'Withdraw from contract here',
  title: 'Withdraw from the contract?',
  confirmLabel: 'Confirm withdrawal',
};

export function cancelationOf(order: Order, now: Date): Cancelation | null {
  const until = cancelableUntil(order);
  const words = isWithdrawal(order, now) ? WITHDRAWAL : CANCEL;
  if (until && canCancel(order, now)) {
    return {
      ...words,
      offer: `You can cancel until ${momentOf(until)}, as long as production has not started.`,
      question: `We stop work on your song${isFree(order) ? `. ${NOTHING_CHARGED}` : `, and ${formatCents(leftCents(order))} goes back to the way you paid. ${BANKS}`} This is possible until ${momentOf(until)}, as long as production has not started. A canceled order can’t be taken up again.`,
    };
  }
  if (!canBePaid(order)) return null;
  return {
    ...words,
    offer: 'You can cancel at any time before you pay.',
    question:
      'Nothing has been charged, and the payment page closes. Should a payment be on its way already, it is given back in full. A canceled order can’t be taken up again.',
  };
}

export function canceledResult(
  order: Pick<Order, 'disputes' | 'lostCents' | 'paymentIntentId'>,
  { refundedCents, progress }: CallResponse<typeof cancelOrder>,
): string {
  switch (progress) {
    case null:
      return order.lostCents > 0 ? returnedText(order) : 'Nothing was charged.';
    case 'failed':
      return isPaymentHeld(order) ? HELD : `The refund did not go through at once. ${FAILED}`;
    case 'ordered':
    case 'on_its_way':
      return ON_ITS_WAY;
    case 'back':
      return `${formatCents(refundedCents)} goes back to the way you paid. ${BANKS}`;
  }
}
