import type { Order } from './documents/order.ts';
import { type OrderStatus, isRunning } from './order-status.ts';
import { shopDayOf, type Day } from './day.ts';
import type { WorkCalendar } from './shop.ts';
import { addWorkingDays } from './working-days.ts';

/** How long the steps that are left usually take, in working days. */
const USUAL_DAYS: Readonly<Record<OrderStatus, number>> = {
  pending: 5,
  pending_lyrics_approval: 4,
  in_production: 3,
  ready_for_review: 1,
  completed: 0,
};

type Board = Order['board'];

export const OFF_BOARD: Board = { turn: 'nobody', since: null, dueDay: null };

type Promised = Pick<Order, 'status' | 'paymentStatus' | 'canceledAt' | 'clock'>;
type Needed = Promised & Pick<Order, 'neededBy' | 'neededByAnswer'>;
type Dated = Needed & Pick<Order, 'waitingOn' | 'alerts'>;

/** Returns whose turn an order is, since when, and its date. `order.board` is the value stored before. */
export function boardOf(order: Dated & Pick<Order, 'board'>, now: Date): Board {
  const dueDay = openNeedOf(order) ?? dueDayOf(order);
  if (!dueDay) return OFF_BOARD;
  const { board, alerts, waitingOn } = order;
  // A customer who waits for an answer cannot act.
  const turn = waitingOn === 'customer' && alerts.length > 0 ? 'team' : waitingOn;
  return { turn, since: board.turn === turn ? board.since : now, dueDay };
}

/** The promised day in force. Null for an order that is not being worked on, because it promises nothing any more. */
export function dueDayOf(order: Promised): Day | null {
  return isRunning(order) ? order.clock.dueDay : null;
}

/** The day on which the customer needs the song, if it is before the promised one and the team has not said no. */
export function openNeedOf(order: Needed): Day | null {
  const { neededBy, neededByAnswer } = order;
  const dueDay = dueDayOf(order);
  if (!neededBy || !dueDay || neededBy >= dueDay) return null;
  const isRefused = neededByAnswer?.neededBy === neededBy && !neededByAnswer.isYes;
  return isRefused ? null : neededBy;
}

/** An order of this status is at risk when it is due before this day and not late yet. */
export function riskLimitOf(status: OrderStatus, now: Date, calendar: WorkCalendar): Day {
  return addWorkingDays(shopDayOf(now), USUAL_DAYS[status], calendar);
}

/** `paused`: the clock is stopped while it is the customer's turn. */
export type DueState = 'late' | 'at_risk' | 'on_time' | 'paused';

export interface Due {
  day: Day;
  state: DueState;
  /** `day` is the one on which the customer needs the song, before the promised one. */
  isNeeded: boolean;
}

/** The day to look at of an order that is being worked on, and whether it will be kept; null for all others. It lasts until midnight. */
export function dueOf(order: Dated, now: Date, calendar: WorkCalendar): Due | null {
  const needed = openNeedOf(order);
  const day = needed ?? dueDayOf(order);
  if (!day) return null;
  const about = { day, isNeeded: needed !== null };
  if (order.waitingOn === 'customer' && order.alerts.length === 0) return { ...about, state: 'paused' };
  if (day < shopDayOf(now)) return { ...about, state: 'late' };
  return { ...about, state: day < riskLimitOf(order.status, now, calendar) ? 'at_risk' : 'on_time' };
}
