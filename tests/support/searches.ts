import { FieldPath } from 'firebase-admin/firestore';
import { ORDER_SEARCH, soughtKeys } from '@keepsong/domain/order-search';
import { database } from './database.ts';
import { waitFor } from './wait-for.ts';

/** The ids of the orders that a search of all orders finds, newest first. */
export async function searched(typed: string): Promise<string[]> {
  let query = database.collection(ORDER_SEARCH).orderBy(FieldPath.documentId());
  for (const key of soughtKeys(typed)) query = query.where(new FieldPath('keys', key), '==', true);
  return (await query.get()).docs.map((found) => String(found.get('order.id')));
}

/** Waits for the trigger that writes the search documents. */
export async function expectFound(typed: string, orderIds: readonly string[]): Promise<void> {
  const isSame = async () => (await searched(typed)).join() === orderIds.join();
  await waitFor(`the search for ${typed} to find ${orderIds.join() || 'nothing'}`, isSame);
}
