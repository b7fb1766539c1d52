import { FirebaseError } from 'firebase/app';
import type { Live } from './live-store';

/** True for a missing document, or one that the rules reject, for example another person's. An empty cache proves nothing. */
export function isMissing({ status, data, error, fromCache }: Live<unknown>): boolean {
  if (status === 'error') return error instanceof FirebaseError && error.code === 'permission-denied';
  return status === 'ready' && data === null && !fromCache;
}
