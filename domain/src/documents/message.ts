import { z } from '../zod.ts';
import { idSchema, instantSchema } from './common.ts';
import { orderPath, type Order } from './order.ts';

/** The two sides of a conversation: the order's owner, and any admin for the team. */
const MESSAGE_SIDES = ['customer', 'team'] as const;
export type MessageSide = (typeof MESSAGE_SIDES)[number];

export const LONGEST_MESSAGE = 2_000;

/** One message of the conversation about an order. It never changes. */
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

/**
 * True when a payment arrived, even if it was refunded since, and the account was not deleted. An unpaid order costs
 * nothing, so anyone could write to the team through it.
 */
export function takesMessages({
  paidAt,
  review,
  customerEmail,
}: Pick<Order, 'paidAt' | 'review' | 'customerEmail'>): boolean {
  return customerEmail !== '' && (paidAt !== null || review !== null);
}
