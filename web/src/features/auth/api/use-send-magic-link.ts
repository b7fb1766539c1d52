import { sendSignInLinkToEmail } from 'firebase/auth';
import { useAuth } from 'reactfire';
import { linkSettings } from '@/lib/auth/link-settings';
import { magicEmail } from '@/lib/auth/magic-email';

/** Sends a sign-in link. Using it creates an account for an address that has none. */
export function useSendMagicLink() {
  const auth = useAuth();
  return async (email: string, returnTo: string): Promise<void> => {
    await sendSignInLinkToEmail(auth, email, linkSettings(returnTo));
    magicEmail.write(email);
  };
}
