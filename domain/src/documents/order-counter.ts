import { z } from '../zod.ts';
import type { OrderStage } from '../order-stage.ts';
import { idSchema } from './common.ts';

/**
 * Counts the orders that are not over, in several documents because one document takes about one write a second.
 * The admin's stat cards show their sum, with the same few reads for any number of orders.
 */
export const orderCounterSchema = z.object({
  id: idSchema,
  active: z.int(),
  pendingLyrics: z.int(),
  completed: z.int(),
});
export type OrderCounter = z.output<typeof orderCounterSchema>;
export type OrderCounts = Omit<OrderCounter, 'id'>;

export const ORDER_COUNTERS = 'orderCounters';
export const ORDER_COUNTER_SHARDS = 5;

const NONE: OrderCounts = { active: 0, pendingLyrics: 0, completed: 0 };

function countsOf(stage: OrderStage): OrderCounts {
  const completed = stage === 'completed';
  return {
    active: completed || stage === 'over' ? 0 : 1,
    pendingLyrics: stage === 'pending_lyrics_approval' ? 1 : 0,
    completed: completed ? 1 : 0,
  };
}

/** Returns the difference that a change of stage makes to the counts; `from` is null for a new order. */
export function countsChange(from: OrderStage | null, to: OrderStage): OrderCounts {
  const before = from === null ? NONE : countsOf(from);
  const after = countsOf(to);
  return {
    active: after.active - before.active,
    pendingLyrics: after.pendingLyrics - before.pendingLyrics,
    completed: after.completed - before.completed,
  };
}

export function sumCounts(counters: readonly OrderCounts[]): OrderCounts {
  return counters.reduce(
    (sum, counter) => ({
      active: sum.active + counter.active,
      pendingLyrics: sum.pendingLyrics + counter.pendingLyrics,
      completed: sum.completed + counter.completed,
    }),
    NONE,
  );
}
