import { FieldValue } from 'firebase-admin/firestore';
import {
  CLIENT_ERROR_DAYS,
  CLIENT_ERROR_DAYS_KEPT,
  utcDayOf,
} from '@keepsong/domain/documents/client-error-day';
import { firestore } from './firestore.ts';

/** Counts one error of a browser on its day; one write, no read. */
export async function countClientError(now: Date): Promise<void> {
  const id = utcDayOf(now);
  const expireAt = new Date(now.getTime() + CLIENT_ERROR_DAYS_KEPT * 86_400_000);
  // No converter, because an increment is not a number.
  await firestore()
    .collection(CLIENT_ERROR_DAYS)
    .doc(id)
    .set({ id, count: FieldValue.increment(1), expireAt }, { merge: true });
}
