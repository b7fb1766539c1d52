import { createUserWithEmailAndPassword, signInWithEmailAndPassword } from 'firebase/auth';
import { firebaseAuth } from '@/lib/firebase/auth';
import { reportError } from '@/lib/report';
import { authErrorCode } from '@/lib/auth/auth-errors';
import type { Credentials } from '../model/credentials';
import { sendMagicLink } from './send-magic-link';
import { sendVerification } from '@/lib/auth/send-verification';
import { welcome } from './welcome';

/** `signed_in`: there is a session. `mail_sent`: there is none, and the mailbox's owner has got a message. */
export type SignUpOutcome = 'signed_in' | 'mail_sent';

/**
 * Creates the account, its profile and the verification mail. If the address has an account already, the same words are
 * shown as for a new one and its owner gets a sign-in link, so that nobody learns who is a customer; who knows its
 * password is simply signed in.
 */
export async function signUp(credentials: Credentials, returnTo: string): Promise<SignUpOutcome> {
  const auth = firebaseAuth();
  const { email, password } = credentials;
  try {
    const { user } = await createUserWithEmailAndPassword(auth, email, password);
    await welcome(user);
    await sendVerification(user, returnTo).catch(
      (error: unknown) => void reportError(error, 'sending the verification mail'),
    );
    return 'signed_in';
  } catch (error) {
    if (authErrorCode(error) !== 'auth/email-already-in-use') throw error;
  }
  try {
    const { user } = await signInWithEmailAndPassword(auth, email, password);
    await welcome(user);
    return 'signed_in';
  } catch (error) {
    if (authErrorCode(error) === 'auth/network-request-failed') throw error;
    await sendMagicLink(email, returnTo);
    return 'mail_sent';
  }
}
