import { query, where, type Query } from 'firebase/firestore';

/** The documents of one person, which the rules let them list. They refuse a query without the owner, except an admin's. */
export function owned<T>(documents: Query<T>, uid: string): Query<T> {
  return query(documents, where('userId', '==', uid));
}
