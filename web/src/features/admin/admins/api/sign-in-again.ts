import { auth } from '@/lib/firebase/auth';
import { isWrongPassword } from '@/lib/auth/auth-errors';
import { reauthenticate } from '@/lib/auth/reauthenticate';
import { useAuthAction } from '@/lib/auth/use-auth-action';

const wrongPassword = (error: unknown) =>
  isWrongPassword(error) ? 'That password is not right. Please try again.' : null;

/** Checks the person's password. */
export function useSignInAgain() {
  return useAuthAction(async (password: string): Promise<true> => {
    const user = await reauthenticate(auth, password);
    // The next call must carry a token with the new sign-in time.
    await user.getIdToken(true);
    return true;
  }, wrongPassword);
}
