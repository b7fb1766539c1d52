import type { Order } from './documents/order.ts';
import { isOver } from './order-stage.ts';
import type { OrderStatus } from './order-status.ts';
import { workingMsBetween } from './working-days.ts';

const DAY_MS = 86_400_000;

/** How long the steps that are left usually take, in working days. */
const USUAL_DAYS: Readonly<Record<OrderStatus, number>> = {
  pending: 5,
  pending_lyrics_approval: 4,
  in_production: 3,
  ready_for_review: 1,
  completed: 0,
};

/** `paused`: the date stands still while the customer is waited for. */
export type DueState = 'late' | 'at_risk' | 'on_time' | 'paused';

export interface Due {
  at: Date;
  state: DueState;
}

/** The promised date of an order that is being worked on, and whether it will be kept; null for all others. */
export function dueOf(
  order: Pick<Order, 'status' | 'paymentStatus' | 'canceledAt' | 'waitingOn' | 'clock' | 'promisedAt'>,
  now: Date,
): Due | null {
  // Orders from before the clock have the promise only.
  const at = order.clock.dueAt ?? order.promisedAt;
  const isRunning = order.paymentStatus === 'paid' && !isOver(order) && order.status !== 'completed';
  if (!isRunning || !at) return null;
  if (order.waitingOn === 'customer') return { at, state: 'paused' };
  if (at < now) return { at, state: 'late' };
  const isAtRisk = workingMsBetween(now, at) < USUAL_DAYS[order.status] * DAY_MS;
  return { at, state: isAtRisk ? 'at_risk' : 'on_time' };
}
