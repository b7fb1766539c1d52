import { query, where } from 'firebase/firestore';
import type { Query } from 'firebase/firestore';

/** The documents of one person, which the rules let them list. They refuse a query without the owner, except an admin's. */
export function owned<T>(documents: Query<T>, uid: string): Query<T> {
  return query(documents, where('userId', '==', uid));
}

interface Reader {
  uid: string;
  isAdmin: boolean;
}

/** All documents for an admin, else the person's own ones. */
export function ownedOrAll<T>(documents: Query<T>, { uid, isAdmin }: Reader): Query<T> {
  return isAdmin ? documents : owned(documents, uid);
}
