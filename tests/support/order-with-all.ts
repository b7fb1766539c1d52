import { orderPath } from '@keepsong/domain/documents/order';
import { paymentLedgerPath } from '@keepsong/domain/documents/payment-ledger';
import { songPath } from '@keepsong/domain/documents/song';
import { expect } from 'vitest';
import { isThere, outboxOf, storedOrder, timelineOf } from './database.ts';
import { bucket, exists } from './files.ts';
import { openCheckout } from './orders.ts';
import { queuedRow } from './outbox.ts';
import type { Person } from './people.ts';

/** An unpaid order with everything that can belong to it: song, file and e-mail. */
export async function openOrderWithAll(customer: Person) {
  const { orderId, sessionId } = await openCheckout(customer);
  const { songId } = await storedOrder(orderId);
  const file = `takes/${customer.uid}/${songId}/1A.mp3`;
  await bucket.file(file).save('a recording');
  await queuedRow({ orderId });

  /** Expects that all of it is deleted. */
  const expectDeleted = async () => {
    for (const path of [orderPath(orderId), songPath(songId), paymentLedgerPath(orderId)]) {
      expect([path, await isThere(path)]).toEqual([path, false]);
    }
    expect(await timelineOf(orderId)).toEqual([]);
    expect(await outboxOf(orderId)).toEqual([]);
    expect(await exists(file)).toBe(false);
  };
  return { orderId, sessionId, expectDeleted };
}
