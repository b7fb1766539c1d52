import type { OrderEvent } from '@keepsong/domain/documents/order-parts';
import { ORDER_STATUSES, type OrderStatus } from '@keepsong/domain/order-status';
import { hasPaid, hasTakes, type DemoOrder } from './demo-order.ts';

const DAY_MS = 86_400_000;
const MINUTE = 1 / (24 * 60);
const HOUR = 60 * MINUTE;

function stepTo(status: OrderStatus, demo: DemoOrder): OrderEvent['type'] {
  if (status === 'pending_lyrics_approval') return 'lyrics_ready';
  if (status === 'ready_for_review' && hasTakes(demo)) return 'options_ready';
  return status === 'completed' && demo.chosen ? 'option_chosen' : 'status_changed';
}

/** Everything that has happened to a demo order, the oldest first. */
export function timelineOf(demo: DemoOrder, now: Date): OrderEvent[] {
  const { customer, daysAgo, status, paymentStatus, questions = [] } = demo;
  const event = (
    type: OrderEvent['type'],
    days: number,
    reached: OrderStatus | null = null,
    key: string | number | null = reached,
  ): OrderEvent => ({
    id: key === null ? type : `${type}-${key}`,
    userId: customer.uid,
    type,
    status: reached,
    at: new Date(now.getTime() - Math.max(daysAgo - days, 0) * DAY_MS),
  });
  const steps = ORDER_STATUSES.slice(1, ORDER_STATUSES.indexOf(status) + 1);
  // Work takes about ten days; an open order is somewhere on the way, its last step not long ago.
  const daysPerStep = Math.min(10, daysAgo * 0.9) / steps.length;
  return [
    event('ordered', 0),
    ...(hasPaid(demo) ? [event('paid', 3 * MINUTE)] : []),
    ...(paymentStatus === 'failed' ? [event('payment_failed', 4 * MINUTE)] : []),
    ...(paymentStatus === 'expired' ? [event('payment_expired', 1)] : []),
    ...(paymentStatus === 'refunded'
      ? [event('canceled', 300 * MINUTE), event('refunded', 300 * MINUTE)]
      : []),
    ...questions.flatMap(({ hoursAgo, answer }, index) => [
      event('question_asked', daysAgo - hoursAgo * HOUR, null, index),
      ...(answer ? [event('question_answered', daysAgo - answer.hoursAgo * HOUR, null, index)] : []),
    ]),
    ...steps.map((step, index) => event(stepTo(step, demo), daysPerStep * (index + 1), step)),
  ];
}

/** When a demo order reached a status; null when it has not. */
export const reachedAt = (demo: DemoOrder, status: OrderStatus, now: Date) =>
  timelineOf(demo, now).find((event) => event.status === status)?.at ?? null;
