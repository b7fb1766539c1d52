import { FirebaseError } from 'firebase/app';

/** True when the rules said no, which they also say of what does not exist. */
export function isRefused(error: unknown): boolean {
  return error instanceof FirebaseError && error.code === 'permission-denied';
}
