import { withAlerts } from '@keepsong/domain/alerts';
import { DEFAULT_SETTINGS } from '@keepsong/domain/shop-settings';
import {
  messageSchema,
  messagesPath,
  type Message,
  type MessageSide,
} from '@keepsong/domain/documents/order-parts';
import { orderPath, type Order } from '@keepsong/domain/documents/order';
import { randomUUID } from 'node:crypto';
import { database, storedAll, storedOrder } from './database.ts';

/** The conversation about an order, oldest first. */
export const storedMessages = (orderId: string) =>
  storedAll(database.collection(messagesPath(orderId)).orderBy('at'), messageSchema);

/** Writes a conversation as the functions would have written it, one message a minute, all of them unread. */
export async function givenMessages(
  { id: orderId, userId }: Pick<Order, 'id' | 'userId'>,
  written: readonly { side: MessageSide; text: string; author?: string }[],
): Promise<void> {
  const batch = database.batch();
  const start = Date.now() - written.length * 60_000;
  written.forEach(({ side, text, author = null }, index) => {
    const id = randomUUID();
    const message: Message = { id, userId, side, author, text, at: new Date(start + index * 60_000) };
    batch.set(database.doc(`${messagesPath(orderId)}/${id}`), message);
  });
  const unreadBy = (reader: MessageSide) => written.filter(({ side }) => side !== reader).length;
  const unread = { customer: unreadBy('customer'), team: unreadBy('team') };
  const order = await storedOrder(orderId);
  batch.update(database.doc(orderPath(orderId)), {
    unread,
    ...withAlerts({ ...order, unread }, new Date(), DEFAULT_SETTINGS),
  });
  await batch.commit();
}
