import type { Order } from '@keepsong/domain/documents/order';
import type { OrderEvent } from '@keepsong/domain/documents/order-event';
import { orderEvents } from './collections.ts';
import type { Transaction } from './firestore.ts';

/** Adds an entry to an order's timeline and returns its id. The same `id` writes the same entry. */
export function addEvent(
  transaction: Transaction,
  { id: orderId, userId }: Pick<Order, 'id' | 'userId'>,
  type: OrderEvent['type'],
  at: Date,
  { status = null, id = orderEvents(orderId).doc().id }: { status?: OrderEvent['status']; id?: string } = {},
): string {
  transaction.set(orderEvents(orderId).doc(id), { id, userId, type, status, at });
  return id;
}
