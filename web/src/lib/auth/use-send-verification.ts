import { sendEmailVerification } from 'firebase/auth';
import { auth } from '@/lib/firebase/auth';
import { linkSettings } from './link-settings';

/** Sends no e-mail when no user is signed in. */
export function useSendVerification() {
  return async (returnTo: string): Promise<void> => {
    if (auth.currentUser) await sendEmailVerification(auth.currentUser, linkSettings(returnTo));
  };
}
