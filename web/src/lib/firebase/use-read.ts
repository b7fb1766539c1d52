import { queryEqual, refEqual } from 'firebase/firestore';
import type { DocumentReference, Query } from 'firebase/firestore';
import { useState } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { NOTHING_TO_READ, readDoc, readQuery } from './read';
import type { Read, ReadStore } from './read';

export type { Read, ShownRead } from './read';

/**
 * One document, live. `ref` null: nothing to read yet. When the reference changes, the old value is not shown again.
 */
export function useLiveDoc<T>(ref: DocumentReference<T> | null): Read<T> {
  return useShared(ref, refEqual, readDoc);
}

/** A query, live. `query` null, and a change of the query, mean the same as for `useLiveDoc`. */
export function useLiveQuery<T>(query: Query<T> | null): Read<T[]> {
  return useShared(query, queryEqual, readQuery);
}

const nothing: ReadStore<never> = createStore(() => NOTHING_TO_READ);

function useShared<S, T>(
  source: S | null,
  isEqual: (one: S, other: S) => boolean,
  storeOf: (source: S) => ReadStore<T>,
): Read<T> {
  const hold = () => ({ source, store: source ? storeOf(source) : nothing });
  const [held, setHeld] = useState(hold);
  let current = held;
  // Each render creates a new reference; only a different one is another read.
  if (held.source !== source && !(held.source && source && isEqual(held.source, source))) {
    current = hold();
    setHeld(current);
  }
  return useStore(current.store);
}
