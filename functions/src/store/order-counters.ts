import { FieldValue, type Transaction } from 'firebase-admin/firestore';
import { ORDER_COUNTERS, ORDER_COUNTER_SHARDS, countsChange } from '@keepsong/domain/documents/order-counter';
import type { OrderStage } from '@keepsong/domain/order-stage';
import { firestore } from './firestore.ts';

/** Counts a new order (`from` null) or a change of stage, in the transaction that makes it. */
export function countIn(transaction: Transaction, from: OrderStage | null, to: OrderStage): void {
  const change = countsChange(from, to);
  if (Object.values(change).every((amount) => amount === 0)) return;
  const id = String(Math.floor(Math.random() * ORDER_COUNTER_SHARDS));
  // No converter: increments are not numbers yet, and the shard may not exist.
  transaction.set(
    firestore().collection(ORDER_COUNTERS).doc(id),
    {
      id,
      active: FieldValue.increment(change.active),
      pendingLyrics: FieldValue.increment(change.pendingLyrics),
      completed: FieldValue.increment(change.completed),
    },
    { merge: true },
  );
}
