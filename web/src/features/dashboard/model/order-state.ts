import { cancelableUntil, canCancel, REFUND_BUSINESS_DAYS } from '@keepsong/domain/cancellation';
import type { Order } from '@keepsong/domain/documents/order';
import { canResumePayment } from '@keepsong/domain/payment-status';
import { formatCents } from '@keepsong/domain/pricing';
import { moment, orderDate } from './words';

const BANKS = `Banks take ${REFUND_BUSINESS_DAYS} business days to show it.`;

/** Payment can be started again. A canceled order stays canceled. */
export function canBePaid(order: Pick<Order, 'paymentStatus' | 'canceledAt'>): boolean {
  return canResumePayment(order.paymentStatus) && order.canceledAt === null;
}

/** The songs of a paid order can be read and their lyrics edited. */
export function hasLyrics(order: Pick<Order, 'paymentStatus' | 'canceledAt'>): boolean {
  return order.paymentStatus === 'paid' && order.canceledAt === null;
}

/** Where the order stands and what comes next, in a sentence or two. */
export function stateInWords(order: Order): string {
  if (order.canceledAt) return canceledInWords(order);
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
      return [workInWords(order), partialRefund(order)].filter(Boolean).join(' ');
  }
}

function canceledInWords(order: Order): string {
  if (order.refundedCents > 0)
    return `Canceled. ${formatCents(order.refundedCents)} went back to you. ${BANKS}`;
  if (order.paymentStatus === 'paid') return 'Canceled. Your money is on its way back to you.';
  return 'Canceled before it was paid. Nothing was charged.';
}

function workInWords(order: Order): string {
  switch (order.status) {
    case 'pending':
      return 'Thank you. We begin with the words to your song.';
    case 'pending_lyrics_approval':
      return 'The lyrics are ready for you to read and change.';
    case 'in_production':
      return 'Your song is being made.';
    case 'ready_for_review':
      return 'Your song is recorded and has its last review.';
    case 'completed':
      return order.completedAt
        ? `Finished on ${orderDate(order.completedAt)}. It is yours for good.`
        : 'Finished. It is yours for good.';
  }
}

function partialRefund({ refundedCents, amountCents }: Order): string {
  return refundedCents > 0
    ? `${formatCents(refundedCents)} of ${formatCents(amountCents)} went back to you.`
    : '';
}

/** What a list says beyond the badges; null where they say it all. */
export function noteInWords(order: Order): string | null {
  const isRunning = order.paymentStatus === 'paid' && !order.canceledAt;
  if (isRunning) {
    if (order.status === 'completed') return null;
    if (order.status === 'pending_lyrics_approval') return stateInWords(order);
    return order.promisedAt && `Promised by ${orderDate(order.promisedAt)}`;
  }
  if (order.paymentStatus === 'pending' && !order.canceledAt) return null;
  return stateInWords(order);
}

export interface Cancelation {
  /** What canceling does, and until when. */
  offer: string;
  /** What happens to the money, asked before it is done. */
  question: string;
}

/** How the customer may cancel now; null when they may not. */
export function cancelationOf(order: Order, now: Date): Cancelation | null {
  const until = cancelableUntil(order);
  if (until && canCancel(order, now)) {
    return {
      offer: `You can cancel until ${moment(until)}, as long as production has not started.`,
      question: `We stop work on your song, and ${formatCents(order.amountCents)} goes back to the way you paid. ${BANKS} This is possible until ${moment(until)}, as long as production has not started. A canceled order can’t be taken up again.`,
    };
  }
  if (!canBePaid(order)) return null;
  return {
    offer: 'You can cancel at any time before you pay.',
    question:
      'Nothing has been charged, and the payment page closes. Should a payment be on its way already, it is given back in full. A canceled order can’t be taken up again.',
  };
}

/** What became of the money, once it is canceled. */
export function canceledResult(order: Pick<Order, 'paymentStatus'>, refundedCents: number): string {
  if (refundedCents > 0) return `${formatCents(refundedCents)} goes back to the way you paid. ${BANKS}`;
  return order.paymentStatus === 'paid' ? 'Your money is on its way back to you.' : 'Nothing was charged.';
}
