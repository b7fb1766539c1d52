import { signInWithEmailLink } from 'firebase/auth';
import { useAuth } from 'reactfire';
import { paths } from '@/config/paths';
import { forgetMagicEmail } from '@/lib/auth/magic-email';
import { useSyncProfile } from './use-sync-profile';

/** Signs in with the code and recipient of a mailed link. The SDK requires a link, so this builds one from the code. */
export function useSignInByLink() {
  const auth = useAuth();
  const syncProfile = useSyncProfile();
  return async (email: string, code: string): Promise<void> => {
    const query = new URLSearchParams({ mode: 'signIn', oobCode: code, apiKey: auth.config.apiKey });
    const link = `${window.location.origin}${paths.login}?${query}`;
    const { user } = await signInWithEmailLink(auth, email, link);
    forgetMagicEmail();
    await syncProfile(user);
  };
}
