import { getApps, initializeApp } from 'firebase-admin/app';
import { getStorage } from 'firebase-admin/storage';

/** The project's own bucket, as the environment names it. */
export function bucket(): ReturnType<ReturnType<typeof getStorage>['bucket']> {
  return getStorage(getApps()[0] ?? initializeApp()).bucket();
}

/**
 * No copy outlives the right to it: whoever keeps one asks again before using it. A published file that was taken back
 * is gone at the next question.
 */
export const ASK_EACH_TIME = 'private, no-cache';

export function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && Number(error.code) === 404;
}
