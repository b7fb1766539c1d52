import { songIdsOf, type Order } from '@keepsong/domain/documents/order';
import type { TakeNote } from '@keepsong/domain/documents/take-note';
import { takeNotes } from '../store/collections.ts';
import type { Query, Transaction } from '../store/firestore.ts';

async function notesIn(
  transaction: Transaction,
  order: Order,
  queryOf: (songId: string) => Query<TakeNote>,
): Promise<TakeNote[]> {
  const found = await Promise.all(songIdsOf(order).map((id) => transaction.get(queryOf(id))));
  return found.flatMap(({ docs }) => docs.map((one) => one.data()));
}

/** The notes that were sent with a revision, of all songs of the order. */
export const notesOfRevisionIn = (transaction: Transaction, order: Order, revision: number) =>
  notesIn(transaction, order, (songId) => takeNotes(songId).where('revision', '==', revision));

/** The notes that were not sent, of all songs of the order. */
export const draftNotesIn = (transaction: Transaction, order: Order) =>
  notesIn(transaction, order, (songId) => takeNotes(songId).where('state', '==', 'draft'));
