import { z } from '../zod.ts';
import { ORDER_STATUSES } from '../order-status.ts';
import { idSchema, instantSchema } from './common.ts';
import { orderPath } from './order.ts';

/** In the order in which events of the same time are shown. */
export const ORDER_EVENT_TYPES = [
  'ordered',
  'payment_failed',
  'payment_expired',
  'paid',
  'question_asked',
  'question_answered',
  'story_told',
  'lyrics_ready',
  'lyrics_commented',
  'lyrics_edited',
  'lyrics_approved',
  'options_ready',
  'notes_sent',
  'notes_answered',
  'revision_added',
  'date_moved',
  'needed_by_answered',
  'option_chosen',
  'extra_bought',
  'status_changed',
  'canceled',
  'disputed',
  'dispute_won',
  'dispute_lost',
  'refund_failed',
  'partly_refunded',
  'refunded',
  'extra_refunded',
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
