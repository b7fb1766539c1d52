import { z } from '../zod.ts';
import { ORDER_STATUSES, hasCustomer } from '../order-status.ts';
import { idSchema, instantSchema, versionSchema } from './common.ts';
import { orderPath, type Order } from './order.ts';

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
  status: z.nullable(z.enum(ORDER_STATUSES)),
  at: instantSchema,
  /** The amount of a refund or a dispute, in words. */
  amount: z.optional(z.string()),
});
export type OrderEvent = z.output<typeof orderEventSchema>;

export const orderEventsPath = (orderId: string) => `${orderPath(orderId)}/events`;

/** The team's own note on an order. A separate document, because the customer may read the order. */
export const orderNoteSchema = z.object({
  id: idSchema,
  text: z.string(),
  byEmail: z.string(),
  version: versionSchema,
  updatedAt: instantSchema,
});
export type OrderNote = z.output<typeof orderNoteSchema>;

export const orderNotePath = (orderId: string) => `${orderPath(orderId)}/internal/note`;

/** The two sides of a conversation: the order's owner, and any admin for the team. */
const MESSAGE_SIDES = ['customer', 'team'] as const;
export type MessageSide = (typeof MESSAGE_SIDES)[number];

export const LONGEST_MESSAGE = 2_000;

export const messageSchema = z.object({
  /** Made by the browser, so that a repeat is the same message. */
  id: idSchema,
  /** The order's owner, so that rules decide without reading the order. */
  userId: idSchema,
  side: z.enum(MESSAGE_SIDES),
  /** The name of the admin who wrote it; null for the customer, and for an admin without a name. */
  author: z.nullable(z.string()),
  text: z.string(),
  at: instantSchema,
});
export type Message = z.output<typeof messageSchema>;

export const messagesPath = (orderId: string) => `${orderPath(orderId)}/messages`;

export const otherSide = (side: MessageSide): MessageSide => (side === 'customer' ? 'team' : 'customer');

/** True once a payment arrived, while the account is there. An unpaid order costs nothing, so anyone could write through it. */
export const takesMessages = (order: Pick<Order, 'paidAt' | 'review' | 'customerEmail'>): boolean =>
  hasCustomer(order) && (order.paidAt !== null || order.review !== null);
