import { sendPasswordResetEmail } from 'firebase/auth';
import { auth } from '@/lib/firebase/instances';
import { authErrorCode } from './auth-errors';
import { linkSettings } from './link-settings';

/** Succeeds for an address without an account too: nobody learns who is a customer. */
export async function sendPasswordReset(email: string, returnTo: string): Promise<void> {
  try {
    await sendPasswordResetEmail(auth, email, linkSettings(returnTo));
  } catch (error) {
    if (authErrorCode(error) !== 'auth/user-not-found') throw error;
  }
}
