import { FirebaseError } from 'firebase/app';

/** True when the rules refused a read. They refuse a document that does not exist in the same way. */
export function isPermissionDenied(error: unknown): boolean {
  return error instanceof FirebaseError && error.code === 'permission-denied';
}
