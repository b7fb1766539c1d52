import { firestore, type QueryDocumentSnapshot } from '../store/firestore.ts';

const PAGE = 20;

/**
 * Works on the documents of a person, page by page, until none is theirs any more: `work` deletes each or gives it another owner. Read
 * without the schema, because one bad document would keep a person's data for ever.
 */
export async function forEachOwned(
  collection: string,
  uid: string,
  work: (found: QueryDocumentSnapshot) => Promise<void>,
): Promise<void> {
  for (;;) {
    const page = await firestore().collection(collection).where('userId', '==', uid).limit(PAGE).get();
    if (page.empty) return;
    for (const found of page.docs) await work(found);
  }
}
