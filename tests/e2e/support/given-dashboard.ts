import { orderOf } from '@keepsong/emulators/seed/order-documents';
import { demoOrders } from '@keepsong/emulators/seed/orders';
import { randomUUID } from 'node:crypto';
import { orderEventsPath, type OrderEvent } from '@keepsong/domain/documents/order-event';
import { orderPath, type Order } from '@keepsong/domain/documents/order';
import { songPath, type Song } from '@keepsong/domain/documents/song';
import { database } from '../../support/database.ts';
import type { Customer } from './fixtures.ts';

const MINUTE_MS = 60_000;
const MOST_WRITES = 500;

/** A paid order of the customer's, placed a moment ago unless told, that nobody works on yet. */
export function someOrder(customer: Customer, changes: Partial<Order> = {}): Order {
  const open = demoOrders.find(
    ({ status, paymentStatus }) => status === 'pending' && paymentStatus === 'paid',
  );
  if (!open) throw new Error('The demo has no paid order that nobody works on');
  const now = new Date();
  const id = randomUUID();
  return {
    ...orderOf({ ...open, daysAgo: 0, customer: { ...open.customer, ...customer } }, now),
    id,
    songId: `song-${id}`,
    paidAt: now,
    createdAt: now,
    ...changes,
  };
}

export async function givenOrders(orders: readonly Order[]): Promise<void> {
  for (let from = 0; from < orders.length; from += MOST_WRITES) {
    const batch = database.batch();
    for (const order of orders.slice(from, from + MOST_WRITES)) {
      batch.set(database.doc(orderPath(order.id)), order);
    }
    await batch.commit();
  }
}

/** The song of an order, without words or recording: whoever changes the order changes it too. */
export async function givenSongOf(order: Order): Promise<void> {
  const song: Song = {
    id: order.songId,
    userId: order.userId,
    orderId: order.id,
    title: order.songTitle,
    style: order.songStyle,
    themes: order.songThemes,
    lyrics: '',
    lyricsRevision: 0,
    additionalInfo: '',
    coverId: null,
    coverPath: null,
    audio: null,
    isPublic: false,
    isPaid: order.paymentStatus === 'paid',
    orderStatus: order.status,
    createdAt: order.createdAt,
    updatedAt: order.updatedAt,
  };
  await database.doc(songPath(song.id)).set(song);
}

/** So many orders, a minute between each, named by their number from the oldest. */
export function manyOrders(customer: Customer, count: number, changes: Partial<Order> = {}): Order[] {
  const last = Date.now();
  return Array.from({ length: count }, (_, index) =>
    someOrder(customer, {
      songTitle: `Song ${index + 1}`,
      createdAt: new Date(last - (count - index) * MINUTE_MS),
      ...changes,
    }),
  );
}

/** What the timeline of an order tells. */
export async function givenEvents(
  order: Order,
  events: readonly Pick<OrderEvent, 'type' | 'status' | 'at'>[],
): Promise<void> {
  for (const [index, event] of events.entries()) {
    const id = `event-${index}`;
    await database.doc(`${orderEventsPath(order.id)}/${id}`).set({ ...event, id, userId: order.userId });
  }
}
