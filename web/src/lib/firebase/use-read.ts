import {
  type DocumentReference,
  type Query,
  query,
  type QueryConstraint,
  queryEqual,
  refEqual,
} from 'firebase/firestore';
import { useStore } from 'zustand';
import { useWhileEqual } from '@/lib/hooks/use-while-equal';
import { useSession } from '@/lib/session/session';
import { owned } from '@/lib/firebase/documents';
import { nothingRead, type Read, readDoc, readQuery, type ReadStore } from './read';

export type { Read, ShownRead } from './read';

/** `ref` null: nothing to read yet. When the reference changes, the old value is not shown again. */
export function useLiveDoc<T>(ref: DocumentReference<T> | null): Read<T> {
  return useShared(ref, refEqual, readDoc);
}

/** A query, live. `query` null, and a change of the query, mean the same as for `useLiveDoc`. */
export function useLiveQuery<T>(query: Query<T> | null): Read<T[]> {
  return useShared(query, queryEqual, readQuery);
}

function useShared<S, T>(
  source: S | null,
  isEqual: (one: S, other: S) => boolean,
  storeOf: (source: S) => ReadStore<T>,
): Read<T> {
  return useStore(useWhileEqual(source, isEqual, () => (source ? storeOf(source) : nothingRead)));
}

/** All documents for an admin, else the person's own ones; null without a session, and where `documents` is null. */
export function useOwnQuery<T>(
  documents: Query<T> | null,
  ...constraints: QueryConstraint[]
): Query<T> | null {
  const { user, isAdmin } = useSession();
  return documents && user && query(isAdmin ? documents : owned(documents, user.uid), ...constraints);
}
