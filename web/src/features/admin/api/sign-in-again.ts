import { RECENT_SIGN_IN_MINUTES } from '@keepsong/domain/calls/set-admin';
import { EmailAuthProvider, reauthenticateWithCredential } from 'firebase/auth';
import { firebaseAuth } from '@/lib/firebase/auth';

/** Asked a little earlier than the server would refuse, so that nobody is refused in the middle of a click. */
const MARGIN_MS = 60_000;

/** True when the person proved who they are recently enough for changing who is an admin. */
export async function hasSignedInRecently(): Promise<boolean> {
  const token = await firebaseAuth().currentUser?.getIdTokenResult();
  if (!token) return false;
  const age = Date.now() - new Date(token.authTime).getTime();
  return age < RECENT_SIGN_IN_MINUTES * 60_000 - MARGIN_MS;
}

/** Proves once more who is sitting here. Rejects with the authentication service's error. */
export async function signInAgain(password: string): Promise<void> {
  const user = firebaseAuth().currentUser;
  if (!user?.email) throw new Error('nobody with an e-mail address is signed in');
  await reauthenticateWithCredential(user, EmailAuthProvider.credential(user.email, password));
  // The token that goes with the next call must say so.
  await user.getIdToken(true);
}
