import { onSnapshot } from 'firebase/firestore';
import type { DocumentReference, Query } from 'firebase/firestore';

const PRELOADED_MS = 15_000;

/**
 * Starts a read before its component has loaded. Firestore shares listeners of equal queries, so the component
 * gets the result at once. Closes after 15 seconds.
 */
export function preloadQuery<T>(query: Query<T>): void {
  const close = onSnapshot(
    query,
    { includeMetadataChanges: true },
    {
      // The component's own listener reports errors.
      error: () => undefined,
    },
  );
  setTimeout(close, PRELOADED_MS);
}

/** The same for one document. */
export function preloadDoc<T>(ref: DocumentReference<T>): void {
  const close = onSnapshot(ref, { includeMetadataChanges: true }, { error: () => undefined });
  setTimeout(close, PRELOADED_MS);
}
