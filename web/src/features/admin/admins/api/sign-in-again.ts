import { useAuth } from 'reactfire';
import { useAction } from '@/lib/action';
import { authMessage, isWrongPassword } from '@/lib/auth/auth-errors';
import { reauthenticate } from '@/lib/auth/reauthenticate';

/** Checks the person's password. `error` is a message for them. */
export function useSignInAgain() {
  const auth = useAuth();
  const { run, isPending, error } = useAction(
    async (password: string): Promise<true> => {
      const user = await reauthenticate(auth, password);
      // The next call must carry a token with the new sign-in time.
      await user.getIdToken(true);
      return true;
    },
    { failure: null },
  );
  const message =
    error && (isWrongPassword(error) ? 'That password is not right. Please try again.' : authMessage(error));
  return { run, isPending, error: message };
}
