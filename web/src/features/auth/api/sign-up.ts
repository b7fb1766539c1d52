import { createUserWithEmailAndPassword } from 'firebase/auth';
import { auth } from '@/lib/firebase/auth';
import { authErrorCode } from '@/lib/auth/auth-errors';
import { sendMagicLink, sendVerification } from '@/lib/auth/mails';
import { reportError } from '@/lib/early/report';
import { carriedReturn } from './carried-return';
import type { Credentials } from '../model/credentials';
import { signIn } from './sign-in';
import { syncProfile } from './sync-profile';

interface SignUpOutcome {
  isSignedIn: boolean;
  isMailSent: boolean;
}

/**
 * Creates the account, its profile and the verification mail. For an address with an account, the screen shows the same and
 * the owner gets a sign-in link, to not reveal who is a customer. With the right password it signs in: the account may be one
 * whose creation got no answer, so its mail is sent too unless the address is verified.
 */
export async function signUp(credentials: Credentials, returnTo: string): Promise<SignUpOutcome> {
  const { email, password } = credentials;
  try {
    const { user } = await createUserWithEmailAndPassword(auth, email, password);
    await syncProfile(user);
    return { isSignedIn: true, isMailSent: await isVerificationSent(email, returnTo) };
  } catch (error) {
    if (authErrorCode(error) !== 'auth/email-already-in-use') throw error;
  }
  try {
    await signIn(credentials);
  } catch (error) {
    if (authErrorCode(error) === 'auth/network-request-failed') throw error;
    await sendMagicLink(email, await carriedReturn(email, returnTo));
    return { isSignedIn: false, isMailSent: true };
  }
  const isVerified = auth.currentUser?.emailVerified ?? false;
  return { isSignedIn: true, isMailSent: !isVerified && (await isVerificationSent(email, returnTo)) };
}

async function isVerificationSent(email: string, returnTo: string): Promise<boolean> {
  try {
    await sendVerification(await carriedReturn(email, returnTo));
    return true;
  } catch (error) {
    reportError(error, 'sending the verification mail');
    return false;
  }
}
