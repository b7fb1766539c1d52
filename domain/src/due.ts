import type { Order } from './documents/order.ts';
import { isOver } from './order-stage.ts';
import type { OrderStatus } from './order-status.ts';
import { addWorkingMs } from './working-days.ts';

const DAY_MS = 86_400_000;

/** How long the steps that are left usually take, in working days. */
const USUAL_DAYS: Readonly<Record<OrderStatus, number>> = {
  pending: 5,
  pending_lyrics_approval: 4,
  in_production: 3,
  ready_for_review: 1,
  completed: 0,
};

export type Board = Order['board'];

/** The board fields of orders that are not being worked on. */
export const OFF_BOARD: Board = { turn: 'nobody', since: null, dueAt: null };

type Dated = Pick<Order, 'status' | 'paymentStatus' | 'canceledAt' | 'waitingOn' | 'clock' | 'promisedAt'>;

/** Returns whose turn an order is, since when, and its date. `order.board` is the value stored before. */
export function boardOf(order: Dated & Pick<Order, 'board'>, now: Date): Board {
  const dueAt = dateOf(order);
  if (!dueAt) return OFF_BOARD;
  const { board, waitingOn: turn } = order;
  return { turn, since: board.turn === turn ? board.since : now, dueAt };
}

/** The promised date; null for orders that are not being worked on. */
function dateOf({ clock, promisedAt, ...order }: Dated): Date | null {
  const isRunning = order.paymentStatus === 'paid' && !isOver(order) && order.status !== 'completed';
  // Orders from before the clock have the promise only.
  return isRunning ? (clock.dueAt ?? promisedAt) : null;
}

/** Orders of this status that are due before it are at risk, if they are not late. */
export function riskLimitOf(status: OrderStatus, now: Date): Date {
  return addWorkingMs(now, USUAL_DAYS[status] * DAY_MS);
}

/** `paused`: the clock is stopped while it is the customer's turn. */
export type DueState = 'late' | 'at_risk' | 'on_time' | 'paused';

export interface Due {
  at: Date;
  state: DueState;
}

/** The promised date of an order that is being worked on, and whether it will be kept; null for all others. */
export function dueOf(order: Dated, now: Date): Due | null {
  const at = dateOf(order);
  if (!at) return null;
  if (order.waitingOn === 'customer') return { at, state: 'paused' };
  if (at < now) return { at, state: 'late' };
  return { at, state: at < riskLimitOf(order.status, now) ? 'at_risk' : 'on_time' };
}
