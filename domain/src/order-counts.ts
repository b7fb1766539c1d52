import { isCompleted, ORDER_STATUSES } from './order-status.ts';
import type { OrderStage } from './order-stage.ts';

/** The stages of paid orders that each card of the team's board counts. */
export const COUNTED_STAGES = {
  active: ORDER_STATUSES.filter((status) => !isCompleted(status)),
  pendingLyrics: ['pending_lyrics_approval'],
  completed: ['completed'],
} as const satisfies Record<string, readonly OrderStage[]>;
export type OrderCounts = Readonly<Record<keyof typeof COUNTED_STAGES, number>>;
