import { orderOf } from '@keepsong/emulators/seed/order-documents';
import { demoOrders } from '@keepsong/emulators/seed/orders';
import { songDocuments } from '@keepsong/emulators/seed/song-documents';
import { randomUUID } from 'node:crypto';
import { orderPath } from '@keepsong/domain/documents/order';
import { songPath } from '@keepsong/domain/documents/song';
import { database } from '../../support/database.ts';
import type { Account } from '../../support/factory.ts';

/** Gives a customer the demo customer's orders, one in every state, with songs but without files. */
export async function givenOrdersInEveryState(customer: Account): Promise<void> {
  const now = new Date();
  const batch = database.batch();
  for (const demo of demoOrders) {
    if (demo.customer.uid !== 'demo-customer') continue;
    const mine = { ...demo, customer: { ...demo.customer, ...customer } };
    const id = randomUUID();
    const order = { ...orderOf(mine, now), id, songId: `song-${id}` };
    const [song] = songDocuments(mine, order, now);
    batch.set(database.doc(orderPath(id)), order);
    if (song) batch.set(database.doc(songPath(order.songId)), { ...song.data, id: order.songId });
  }
  await batch.commit();
}
