import { sendSignInLinkToEmail } from 'firebase/auth';
import { auth } from '@/lib/firebase/auth';
import { linkSettings } from '@/lib/auth/link-settings';
import { magicEmail } from '@/lib/auth/magic-email';

/** Sends a sign-in link. Using it creates an account for an address that has none. */
export function useSendMagicLink() {
  return async (email: string, returnTo: string): Promise<void> => {
    await sendSignInLinkToEmail(auth, email, linkSettings(returnTo));
    magicEmail.write(email);
  };
}
