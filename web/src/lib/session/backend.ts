import { onIdTokenChanged, signOut } from 'firebase/auth';
import { ensureAppCheck } from '@/lib/firebase/app-check';
import { firebaseAuth } from '@/lib/firebase/auth';
import { closeAllListeners } from '@/lib/firebase/listeners';
import type { SessionUser } from './types';

export interface SessionChange {
  user: SessionUser | null;
  /** Null when the claims could not be read. */
  isAdmin: boolean | null;
}

/**
 * Follows the session: sign-in, sign-out, a renewed token, a changed claim; here and in other tabs. Resolves when the
 * first answer is known. Fetched with the authentication SDK, never before it is needed.
 */
export async function followSession(changed: (change: SessionChange) => void): Promise<() => void> {
  await ensureAppCheck();
  const auth = firebaseAuth();
  await auth.authStateReady();
  return onIdTokenChanged(auth, (user) => {
    if (!user) {
      changed({ user: null, isAdmin: false });
      return;
    }
    const seen = { uid: user.uid, email: user.email ?? '', emailVerified: user.emailVerified };
    void user
      .getIdTokenResult()
      .then((token) => token.claims.isAdmin === true)
      .catch(() => null)
      .then((isAdmin) => {
        // A token may arrive late, when somebody else is signed in by then.
        if (auth.currentUser?.uid === seen.uid) changed({ user: seen, isAdmin });
      });
  });
}

/** Reads the claims again from the server. Null when that fails. */
export async function readAdminClaim(): Promise<boolean | null> {
  try {
    const token = await firebaseAuth().currentUser?.getIdTokenResult(true);
    return token?.claims.isAdmin === true;
  } catch {
    return null;
  }
}

export async function endSession(): Promise<void> {
  closeAllListeners();
  await signOut(firebaseAuth());
}
