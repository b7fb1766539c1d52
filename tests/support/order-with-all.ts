import { orderPath } from '@keepsong/domain/documents/order';
import { orderDraftPath } from '@keepsong/domain/documents/order-draft';
import { paymentLedgerPath } from '@keepsong/domain/documents/payment-ledger';
import { songPath } from '@keepsong/domain/documents/song';
import { expect } from 'vitest';
import { database, isThere, outboxOf, storedOrder, timelineOf } from './database.ts';
import { bucket, exists } from './files.ts';
import { openCheckout } from './orders.ts';
import { queuedRow } from './outbox.ts';
import type { Person } from './people.ts';

/** An unpaid order with everything that can belong to it: song, file, e-mail, and the draft that it came from. */
export async function openOrderWithAll(customer: Person) {
  const { orderId, sessionId } = await openCheckout(customer);
  const { songId } = await storedOrder(orderId);
  const file = `takes/${customer.uid}/${songId}/1A.mp3`;
  await bucket.file(file).save('a recording');
  await queuedRow({ orderId });
  const placed = { orderId, amountCents: 2999, placedAt: 1, isLeft: false };
  const draft = { form: { theme: 'Rain' }, changedAt: {}, order: placed, savedAt: new Date() };
  await database.doc(orderDraftPath(customer.uid)).set({ id: customer.uid, ...draft });

  /** Expects that all of it is deleted, and that the draft stays without naming the order. */
  const expectDeleted = async () => {
    for (const path of [orderPath(orderId), songPath(songId), paymentLedgerPath(orderId)]) {
      expect([path, await isThere(path)]).toEqual([path, false]);
    }
    expect(await timelineOf(orderId)).toEqual([]);
    expect(await outboxOf(orderId)).toEqual([]);
    expect(await exists(file)).toBe(false);
    const left = (await database.doc(orderDraftPath(customer.uid)).get()).data();
    expect(left).toMatchObject({ form: { theme: 'Rain' }, order: null });
  };
  return { orderId, sessionId, expectDeleted };
}
