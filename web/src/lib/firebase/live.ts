import { onSnapshot } from 'firebase/firestore';
import type { DocumentReference, DocumentSnapshot, Query, QuerySnapshot } from 'firebase/firestore';
import { useState } from 'react';
import { useUnhurried } from '@/lib/hooks/use-unhurried';
import { reportError } from '@/lib/report';
import { follow } from './follow';
import { createLiveStore } from './live-store';
import type { Listen, Live } from './live-store';

export type { Live } from './live-store';

/**
 * One document, live; `null` data when there is none (only the server knows for sure: see `fromCache`). `ref` null:
 * nothing to read yet.
 * `key` says whose and which document it is (`${uid}/profile`): when it changes, the old listener closes and nothing
 * of the old value is seen again.
 */
export function useLiveDoc<T>(ref: DocumentReference<T> | null, key: string): Live<T | null> {
  return useLive(key, ref && documentListener(ref));
}

/**
 * A query, live. A document that does not fit its schema is left out and reported; it never blanks the list.
 * `key` names whose data and which query it is, as for `useLiveDoc`.
 */
export function useLiveQuery<T>(query: Query<T> | null, key: string): Live<T[]> {
  return useLive(key, query && queryListener(query));
}

function useLive<T>(key: string, listen: Listen<T> | null): Live<T> {
  const identity = listen ? key : null;
  const [held, setHeld] = useState(() => ({ identity, store: createLiveStore(listen) }));
  let { store } = held;
  if (held.identity !== identity) {
    store = createLiveStore(listen);
    setHeld({ identity, store });
  }
  return useUnhurried(store);
}

function documentListener<T>(ref: DocumentReference<T>): Listen<T | null> {
  return (sink) =>
    follow<DocumentSnapshot<T>>(
      (...told) => onSnapshot(ref, { includeMetadataChanges: true }, ...told),
      (snapshot) => {
        const { fromCache } = snapshot.metadata;
        try {
          sink.next(snapshot.exists() ? snapshot.data() : null, fromCache);
        } catch (error) {
          reportError(error, `reading ${ref.path}`);
          sink.error(error instanceof Error ? error : new Error(String(error)));
        }
      },
      (error) => sink.error(error),
    );
}

function queryListener<T>(query: Query<T>): Listen<T[]> {
  return (sink) =>
    follow<QuerySnapshot<T>>(
      (...told) => onSnapshot(query, { includeMetadataChanges: true }, ...told),
      (snapshot) => {
        const { fromCache } = snapshot.metadata;
        const rows: T[] = [];
        for (const document of snapshot.docs) {
          try {
            rows.push(document.data());
          } catch (error) {
            reportError(error, `reading ${document.ref.path}`);
          }
        }
        sink.next(rows, fromCache);
      },
      (error) => sink.error(error),
    );
}
