import { mediumDay } from '@keepsong/domain/day';
import type { Order } from '@keepsong/domain/documents/order';
import { dueDayOf } from '@keepsong/domain/due';
import { isOver } from '@keepsong/domain/order-stage';
import { canResumePayment } from '@keepsong/domain/payment-status';

/** True when payment can be started again; never for a canceled order. */
export function canBePaid(order: Pick<Order, 'paymentStatus' | 'canceledAt'>): boolean {
  return canResumePayment(order.paymentStatus) && order.canceledAt === null;
}

type Stepped = Pick<Order, 'status' | 'paymentStatus' | 'canceledAt' | 'clock' | 'promisedDay' | 'waitingOn'>;

/** A sentence about the promised date; null when no date applies. */
export function dateText(order: Stepped): string | null {
  const due = dueDayOf(order);
  if (!due || isOver(order) || order.status === 'completed') return null;
  if (order.clock.pausedAt && order.waitingOn === 'customer') {
    return `The date stands still while the song waits for you. It was ${mediumDay(due)} when it stopped, and each working day you take moves it by one.`;
  }
  return `Promised by ${mediumDay(due)}.`;
}

/** The customer's next action for a song; null when there is none. */
export function customerActionOf(
  order: Pick<Order, 'status' | 'paymentStatus' | 'canceledAt' | 'waitingOn' | 'revisions'>,
): string | null {
  if (order.paymentStatus !== 'paid' || isOver(order)) return null;
  if (isApproving(order)) return 'Approve your lyrics';
  if (!isChoosing(order)) return null;
  return order.revisions.used > 0 ? 'Listen again and choose' : 'Listen to your two options';
}

/** True while there are lyrics to approve. */
export function isApproving({ status, waitingOn }: Pick<Order, 'status' | 'waitingOn'>): boolean {
  return status === 'pending_lyrics_approval' && waitingOn !== 'team';
}

/** True while options can be chosen. */
export function isChoosing({ status, waitingOn }: Pick<Order, 'status' | 'waitingOn'>): boolean {
  return status === 'ready_for_review' && waitingOn === 'customer';
}
