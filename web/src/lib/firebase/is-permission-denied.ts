import { FirebaseError } from 'firebase/app';

/** True when the rules rejected a read, also of a document that does not exist. */
export function isPermissionDenied(error: unknown): boolean {
  return error instanceof FirebaseError && error.code === 'permission-denied';
}
