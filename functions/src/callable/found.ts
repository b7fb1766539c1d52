import { readIn, type DocumentReference, type Transaction } from '../store/firestore.ts';
import { CallError } from './call-error.ts';

/** A document as the transaction finds it. Throws CallError `not_found`. */
export async function foundIn<T>(transaction: Transaction, ref: DocumentReference<T>): Promise<T> {
  const found = await readIn(transaction, ref);
  if (found === undefined) throw new CallError('not_found');
  return found;
}

/** As `foundIn`, of the caller's own: another person's document gets the reply of none, so that ids cannot be probed. */
export async function ownIn<T extends { userId: string }>(
  transaction: Transaction,
  ref: DocumentReference<T>,
  uid: string,
): Promise<T> {
  const found = await foundIn(transaction, ref);
  if (found.userId !== uid) throw new CallError('not_found');
  return found;
}
