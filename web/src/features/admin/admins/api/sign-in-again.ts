import { RECENT_SIGN_IN_MINUTES } from '@keepsong/domain/calls/set-admin';
import { EmailAuthProvider, reauthenticateWithCredential } from 'firebase/auth';
import type { Auth } from 'firebase/auth';
import { useAuth } from 'reactfire';
import { authMessage, isWrongPassword } from '@/lib/auth/auth-errors';
import { useAction } from '@/lib/action';

/** One minute less than the server's limit, so that a call that starts in time is not rejected. */
const MARGIN_MS = 60_000;

/** True when the last sign-in is recent enough to change who is an admin. */
export async function hasSignedInRecently(auth: Auth): Promise<boolean> {
  const token = await auth.currentUser?.getIdTokenResult();
  if (!token) return false;
  const age = Date.now() - new Date(token.authTime).getTime();
  return age < RECENT_SIGN_IN_MINUTES * 60_000 - MARGIN_MS;
}

async function signInAgain(auth: Auth, password: string): Promise<true> {
  const user = auth.currentUser;
  if (!user?.email) throw new Error('nobody with an e-mail address is signed in');
  await reauthenticateWithCredential(user, EmailAuthProvider.credential(user.email, password));
  // The next call must carry a token with the new sign-in time.
  await user.getIdToken(true);
  return true;
}

/** Reauthenticates the person. `error` is a message for them. */
export function useSignInAgain() {
  const auth = useAuth();
  const { run, isPending, error } = useAction((password: string) => signInAgain(auth, password), {
    failure: null,
  });
  return { run, isPending, error: error && passwordError(error) };
}

/** Separate messages for a wrong password, too many attempts and a lost connection. */
export function passwordError(error: Error): string {
  return isWrongPassword(error) ? 'That password is not right. Please try again.' : authMessage(error);
}
