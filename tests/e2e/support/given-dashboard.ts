import { orderEventsPath, type OrderEvent } from '@keepsong/domain/documents/order-event';
import type { Order } from '@keepsong/domain/documents/order';
import { database } from '../../support/database.ts';
import { buildOrder, type Account } from '../../support/factory.ts';

const MINUTE_MS = 60_000;

/** Orders one minute apart, titled by their number from the oldest. */
export function manyOrders(customer: Account, count: number): Order[] {
  const last = Date.now();
  return Array.from({ length: count }, (_, index) =>
    buildOrder(customer, {
      songTitle: `Song ${index + 1}`,
      createdAt: new Date(last - (count - index) * MINUTE_MS),
    }),
  );
}

export async function givenEvents(
  order: Order,
  events: readonly Pick<OrderEvent, 'type' | 'status' | 'at'>[],
): Promise<void> {
  for (const [index, event] of events.entries()) {
    const id = `event-${index}`;
    await database.doc(`${orderEventsPath(order.id)}/${id}`).set({ ...event, id, userId: order.userId });
  }
}
