import type { OrderStatus } from '@keepsong/domain/order-status';
import { ORDER_STATUSES } from '@keepsong/domain/order-status';
import type { DemoOrder } from './orders.ts';

/** The times of a demo order's events; null for those that did not happen. */
export interface Moments {
  ordered: Date;
  checkoutExpires: Date;
  paid: Date | null;
  paymentFailed: Date | null;
  paymentExpired: Date | null;
  canceled: Date | null;
  /** When the order reached each status after the first. */
  statuses: Partial<Record<OrderStatus, Date>>;
  completed: Date | null;
  promised: Date | null;
  /** The time of the last event. */
  last: Date;
}

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const CHECKOUT_MS = DAY_MS;
const PROMISED_DAYS = 14;

export function momentsOf({ daysAgo, status, paymentStatus }: DemoOrder, now: Date): Moments {
  const ordered = new Date(now.getTime() - daysAgo * DAY_MS);
  const after = (ms: number) => new Date(Math.min(ordered.getTime() + ms, now.getTime()));
  const wasPaid = paymentStatus === 'paid' || paymentStatus === 'refunded';

  const statuses: Moments['statuses'] = {};
  const steps = ORDER_STATUSES.slice(1, ORDER_STATUSES.indexOf(status) + 1);
  steps.forEach((step, index) => {
    // Work takes about ten days; an open order is somewhere on the way, its last step not long ago.
    const span = Math.min(10, daysAgo * 0.9);
    statuses[step] = after((span * DAY_MS * (index + 1)) / steps.length);
  });

  const paid = wasPaid ? after(3 * MINUTE_MS) : null;
  const paymentFailed = paymentStatus === 'failed' ? after(4 * MINUTE_MS) : null;
  const paymentExpired = paymentStatus === 'expired' ? after(CHECKOUT_MS) : null;
  const canceled = paymentStatus === 'refunded' ? after(5 * 60 * MINUTE_MS) : null;
  const completed = statuses.completed ?? null;
  const happened = [ordered, paid, paymentFailed, paymentExpired, canceled, ...Object.values(statuses)];
  return {
    ordered,
    checkoutExpires: new Date(ordered.getTime() + CHECKOUT_MS),
    paid,
    paymentFailed,
    paymentExpired,
    canceled,
    statuses,
    completed,
    promised: paid && new Date(paid.getTime() + PROMISED_DAYS * DAY_MS),
    last: new Date(Math.max(...happened.map((date) => date?.getTime() ?? 0))),
  };
}
