import { z } from '../zod.ts';
import { ORDER_STATUSES } from '../order-status.ts';
import { idSchema, instantSchema } from './common.ts';
import { orderPath } from './order.ts';

export const ORDER_EVENT_TYPES = [
  'ordered',
  'paid',
  'payment_failed',
  'payment_expired',
  'story_told',
  'question_asked',
  'question_answered',
  'lyrics_ready',
  'lyrics_commented',
  'lyrics_edited',
  'lyrics_approved',
  'options_ready',
  'notes_sent',
  'notes_answered',
  'revision_added',
  'date_moved',
  'option_chosen',
  'status_changed',
  'canceled',
  'refunded',
  'partly_refunded',
  'refund_failed',
  'disputed',
  'dispute_won',
  'dispute_lost',
] as const;

/** One entry of an order's timeline. Where a change may be reported twice its id is deterministic, so that a repeat writes the same entry. */
export const orderEventSchema = z.object({
  id: idSchema,
  userId: idSchema,
  type: z.enum(ORDER_EVENT_TYPES),
  /** The new status of the order; null for events that are not about the status. */
  status: z.nullable(z.enum(ORDER_STATUSES)),
  at: instantSchema,
  /** The amount of a refund or a dispute, in words. */
  amount: z.optional(z.string()),
});
export type OrderEvent = z.output<typeof orderEventSchema>;

export const orderEventsPath = (orderId: string) => `${orderPath(orderId)}/events`;
