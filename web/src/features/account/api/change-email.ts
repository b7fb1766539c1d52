import { addAccountEmail } from '@keepsong/domain/calls/add-account-email';
import { verifyBeforeUpdateEmail } from 'firebase/auth';
import { useAuth, useFunctions } from 'reactfire';
import { paths } from '@/config/paths';
import { linkSettings } from '@/lib/auth/link-settings';
import { useSendVerification } from '@/lib/auth/use-send-verification';
import { callFunction } from '@/lib/firebase/call';
import { reauthenticate } from '@/lib/auth/reauthenticate';

/**
 * Sends a link to the new address, which changes the account when it is used. The first address of an account is added at once
 * and verified by the link. `password` null: the account has none and requires a recent sign-in.
 */
export function useRequestEmailChange() {
  const auth = useAuth();
  const functions = useFunctions();
  const sendVerification = useSendVerification();
  return async (newEmail: string, password: string | null): Promise<void> => {
    const user = password === null ? auth.currentUser : await reauthenticate(auth, password);
    if (!user) throw new Error('nobody is signed in');
    if (user.email) {
      await verifyBeforeUpdateEmail(user, newEmail, linkSettings(paths.account));
      return;
    }
    await callFunction(functions, addAccountEmail, { email: newEmail });
    await user.reload();
    await user.getIdToken(true);
    await sendVerification(paths.account);
  };
}
