import { onSnapshot } from 'firebase/firestore';
import type { DocumentReference, Query } from 'firebase/firestore';

const PRELOADED_MS = 15_000;

/** The component's own listener reports errors. */
const QUIET = { error: () => undefined };

/**
 * Starts a read before its component has loaded. Firestore shares listeners of equal queries, so the component gets the result
 * without another request. Closes after 15 seconds.
 */
export function preloadQuery(query: Query): void {
  setTimeout(onSnapshot(query, QUIET), PRELOADED_MS);
}

/** The same for one document. */
export function preloadDoc(ref: DocumentReference): void {
  setTimeout(onSnapshot(ref, QUIET), PRELOADED_MS);
}
