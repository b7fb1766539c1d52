import { sendSignInLinkToEmail, verifyBeforeUpdateEmail } from 'firebase/auth';
import { auth } from '@/lib/firebase/auth';
import { paths } from '@/config/paths';
import { linkSettings } from '@/lib/auth/link-settings';
import { magicEmail } from '@/lib/auth/magic-email';
import { reauthenticate } from '@/lib/auth/reauthenticate';

/**
 * Sends a link to the new address, which changes the account when it is used. The link for the first address of an account is a
 * sign-in link, which adds the address when it is opened in this browser. `password` null: the account has none and requires a recent sign-in.
 */
export function useRequestEmailChange() {
  return async (newEmail: string, password: string | null): Promise<void> => {
    const user = password === null ? auth.currentUser : await reauthenticate(auth, password);
    if (!user) throw new Error('nobody is signed in');
    if (user.email) {
      await verifyBeforeUpdateEmail(user, newEmail, linkSettings(paths.account));
      return;
    }
    await sendSignInLinkToEmail(auth, newEmail, linkSettings(paths.account));
    magicEmail.write(newEmail);
  };
}
