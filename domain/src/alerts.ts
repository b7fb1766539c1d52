import { ALERTS, type Alert } from './alert-kinds.ts';
import { isClosed } from './disputes.ts';
import { currentMailProblem } from './documents/mail-problem.ts';
import type { Order } from './documents/order.ts';
import { boardOf } from './due.ts';
import { clockOf } from './production/clock.ts';
import { isOver } from './order-status.ts';
import { nextReminderAt } from './reminders.ts';
import type { WorkCalendar } from './shop.ts';
import { endingOf } from './reviews.ts';

/** The alerts of an order: an open dispute, an address that takes no e-mail, messages and answers that nobody on the team has read, comments that nobody has answered. */
export function alertsOf(order: Order): Alert[] {
  const { disputes, unread, openAnswers, openComments } = order;
  const isOn: Readonly<Record<Alert, boolean>> = {
    dispute: disputes.some(({ state }) => !isClosed(state)),
    bounced: currentMailProblem(order) !== null,
    message: unread.team > 0,
    answer: openAnswers > 0,
    comment: openComments > 0,
  };
  return ALERTS.filter((alert) => isOn[alert]);
}

type Follows = Pick<Order, 'alerts' | 'clock' | 'board'> & Partial<Pick<Order, 'nextReminderAt'>>;

/** The fields that follow from an order's turn and alerts. `order` has its new turn, clock and causes of alerts. */
export function withAlerts(order: Order, now: Date, calendar: WorkCalendar): Follows {
  const alerts = alertsOf(order);
  // A refund can fail, and the order goes on.
  const waitingOn = isOver(order) ? 'nobody' : order.waitingOn;
  const clock = clockOf({ waitingOn, clock: order.clock, hasAlerts: alerts.length > 0 }, now, calendar);
  return {
    alerts,
    clock,
    board: boardOf({ ...order, alerts, clock }, now),
    // Of an order that has ended, it is the request for a review.
    ...(clock !== order.clock &&
      endingOf(order) === null && { nextReminderAt: reminderOf({ waitingOn, clock }, now) }),
  };
}

/** When the customer is reminded next; null while the clock runs, because then the team has something to do. */
export function reminderOf({ waitingOn, clock }: Pick<Order, 'waitingOn' | 'clock'>, now: Date): Date | null {
  return waitingOn === 'customer' && clock.pausedAt ? nextReminderAt(clock.pausedAt, now) : null;
}
