import { sendEmailVerification } from 'firebase/auth';
import { useAuth } from 'reactfire';
import { linkSettings } from './link-settings';

/** Sends no e-mail when no user is signed in. */
export function useSendVerification() {
  const auth = useAuth();
  return async (returnTo: string): Promise<void> => {
    if (auth.currentUser) await sendEmailVerification(auth.currentUser, linkSettings(returnTo));
  };
}
