import { sendPasswordResetEmail } from 'firebase/auth';
import { auth } from '@/lib/firebase/auth';
import { authErrorCode } from './auth-errors';
import { linkSettings } from './link-settings';

/** Succeeds also without an account, so that it does not reveal who is a customer. */
export function useSendPasswordReset() {
  return async (email: string, returnTo: string): Promise<void> => {
    try {
      await sendPasswordResetEmail(auth, email, linkSettings(returnTo));
    } catch (error) {
      if (authErrorCode(error) !== 'auth/user-not-found') throw error;
    }
  };
}
