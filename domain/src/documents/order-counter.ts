import { z } from '../zod.ts';
import type { OrderStage } from '../order-stage.ts';
import { isCompleted, ORDER_STATUSES } from '../order-status.ts';
import type { PaymentStatus } from '../payment-status.ts';
import { idSchema, instantSchema } from './common.ts';

/** The numbers of the admin's stat cards, as they were counted last. One document, so that the cards cost one read. */
export const orderCounterSchema = z.object({
  id: idSchema,
  /** Paid, not over, not completed. */
  active: z.int(),
  /** The active ones that wait for the approval of their lyrics. */
  pendingLyrics: z.int(),
  completed: z.int(),
  countedAt: instantSchema,
});
export type OrderCounter = z.output<typeof orderCounterSchema>;
export type OrderCounts = Pick<OrderCounter, 'active' | 'pendingLyrics' | 'completed'>;

export const ORDER_COUNTERS = 'orderCounters';
export const ORDER_COUNTER = 'all';
export const orderCounterPath = `${ORDER_COUNTERS}/${ORDER_COUNTER}`;

/** The stages that each number counts, of paid orders. */
export const COUNTED: Readonly<Record<keyof OrderCounts, readonly OrderStage[]>> = {
  active: ORDER_STATUSES.filter((status) => !isCompleted(status)),
  pendingLyrics: ['pending_lyrics_approval'],
  completed: ['completed'],
};

/** The same numbers of orders in memory. */
export function countsOf(
  orders: readonly { stage: OrderStage; paymentStatus: PaymentStatus }[],
): OrderCounts {
  const paid = orders.filter(({ paymentStatus }) => paymentStatus === 'paid');
  const count = (name: keyof OrderCounts) => paid.filter(({ stage }) => COUNTED[name].includes(stage)).length;
  return {
    active: count('active'),
    pendingLyrics: count('pendingLyrics'),
    completed: count('completed'),
  };
}
