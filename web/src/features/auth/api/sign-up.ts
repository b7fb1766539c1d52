import { createUserWithEmailAndPassword } from 'firebase/auth';
import { auth } from '@/lib/firebase/auth';
import { authErrorCode } from '@/lib/auth/auth-errors';
import { sendMagicLink, sendVerification } from '@/lib/auth/mails';
import { reportError } from '@/lib/early/report';
import type { Credentials } from '../model/credentials';
import { signIn } from './sign-in';
import { syncProfile } from './sync-profile';

/** `mail_sent`: no session; the owner of the address received a sign-in link. */
type SignUpOutcome = 'signed_in' | 'mail_sent';

/**
 * Creates the account, its profile and the verification mail. For an address with an account, the screen shows the same and
 * the owner gets a sign-in link, to not reveal who is a customer. With the right password it signs in.
 */
export async function signUp(credentials: Credentials, returnTo: string): Promise<SignUpOutcome> {
  const { email, password } = credentials;
  try {
    const { user } = await createUserWithEmailAndPassword(auth, email, password);
    await syncProfile(user);
    await sendVerification(returnTo).catch(
      (error: unknown) => void reportError(error, 'sending the verification mail'),
    );
    return 'signed_in';
  } catch (error) {
    if (authErrorCode(error) !== 'auth/email-already-in-use') throw error;
  }
  try {
    await signIn(credentials);
    return 'signed_in';
  } catch (error) {
    if (authErrorCode(error) === 'auth/network-request-failed') throw error;
    await sendMagicLink(email, returnTo);
    return 'mail_sent';
  }
}
