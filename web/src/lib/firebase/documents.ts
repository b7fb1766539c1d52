import type { z } from '@keepsong/domain/zod';
import { collection, doc, query, type Query, where } from 'firebase/firestore';
import { converter } from './converter';
import { firestore } from './firestore';

/** References to the documents of a schema. Call it once for each: references are equal only with the same converter. */
export function documents<S extends z.ZodMiniType<{ id: string }>>(schema: S) {
  const converted = converter(schema);
  return {
    at: (path: string) => doc(firestore, path).withConverter(converted),
    in: (path: string) => collection(firestore, path).withConverter(converted),
  };
}

/** The documents of one person, which the rules let them list. They refuse a query without the owner, except an admin's. */
export function owned<T>(documents: Query<T>, uid: string): Query<T> {
  return query(documents, where('userId', '==', uid));
}
