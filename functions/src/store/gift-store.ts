import type { DocumentSnapshot } from 'firebase-admin/firestore';
import type { Gift } from '@keepsong/domain/documents/gift';
import { gifts } from './collections.ts';
import { asRead, firestore, goodDocuments, isChangedMeanwhile, type Transaction } from './firestore.ts';

export async function giftOfToken(transaction: Transaction, token: string): Promise<Gift | undefined> {
  const found = await transaction.get(gifts().where('token', '==', token).limit(1));
  return goodDocuments(found.docs)[0];
}

/** Read without the schema: a bad document must not keep files or a link for ever. */
export async function giftIdsOfSong(songId: string): Promise<string[]> {
  const found = await firestore().collection(gifts().path).where('songId', '==', songId).select().get();
  return found.docs.map(({ id }) => id);
}

/** False when it has changed since. Not a transaction: the call and the gift's trigger would wait for each other's locks. */
export async function updateUnchanged(read: DocumentSnapshot<Gift>, change: Partial<Gift>): Promise<boolean> {
  try {
    await read.ref.update(change, asRead(read));
    return true;
  } catch (error) {
    if (isChangedMeanwhile(error)) return false;
    throw error;
  }
}
