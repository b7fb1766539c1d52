import { onSnapshot, queryEqual, refEqual } from 'firebase/firestore';
import type { DocumentReference, Query } from 'firebase/firestore';
import { useState } from 'react';
import { useStore } from 'zustand';
import { reportError } from '@/lib/report';
import { createLiveStore } from './live-store';
import type { Listen, Live } from './live-store';

export type { Live } from './live-store';

/**
 * One document, live; `null` data when there is none (only the server knows for sure: see `fromCache`). `ref` null:
 * nothing to read yet. When the reference changes, the old listener closes and the old value is not shown again.
 */
export function useLiveDoc<T>(ref: DocumentReference<T> | null): Live<T | null> {
  return useLive(ref, refEqual, listenToDocument);
}

/**
 * A query, live. A document that does not fit its schema is left out and reported; it never blanks the list. `query`
 * null, and a change of the query, mean the same as for `useLiveDoc`.
 */
export function useLiveQuery<T>(query: Query<T> | null): Live<T[]> {
  return useLive(query, queryEqual, listenToQuery);
}

function useLive<S, T>(
  source: S | null,
  isEqual: (one: S, other: S) => boolean,
  listenTo: (source: S) => Listen<T>,
): Live<T> {
  const [held, setHeld] = useState(() => hold(source));
  let current = held;
  // Each render creates a new reference; only a different one opens a listener.
  if (held.source !== source && !(held.source && source && isEqual(held.source, source))) {
    current = hold(source);
    setHeld(current);
  }
  return useStore(current.store);

  function hold(next: S | null) {
    return { source: next, store: createLiveStore(next && listenTo(next)) };
  }
}

function listenToDocument<T>(ref: DocumentReference<T>): Listen<T | null> {
  return (sink) =>
    onSnapshot(
      ref,
      { includeMetadataChanges: true },
      (snapshot) => {
        try {
          sink.next(snapshot.exists() ? snapshot.data() : null, snapshot.metadata.fromCache);
        } catch (error) {
          reportError(error, `reading ${ref.path}`);
          sink.error(error instanceof Error ? error : new Error(String(error)));
        }
      },
      (error) => sink.error(error),
    );
}

function listenToQuery<T>(query: Query<T>): Listen<T[]> {
  return (sink) =>
    onSnapshot(
      query,
      { includeMetadataChanges: true },
      (snapshot) => {
        const rows: T[] = [];
        for (const document of snapshot.docs) {
          try {
            rows.push(document.data());
          } catch (error) {
            reportError(error, `reading ${document.ref.path}`);
          }
        }
        sink.next(rows, snapshot.metadata.fromCache);
      },
      (error) => sink.error(error),
    );
}
