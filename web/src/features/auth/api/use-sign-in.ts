import { signInWithEmailAndPassword } from 'firebase/auth';
import { useAuth } from 'reactfire';
import type { Credentials } from '../model/credentials';
import { useSyncProfile } from './use-sync-profile';

export function useSignIn() {
  const auth = useAuth();
  const syncProfile = useSyncProfile();
  return async ({ email, password }: Credentials): Promise<void> => {
    const { user } = await signInWithEmailAndPassword(auth, email, password);
    await syncProfile(user);
  };
}
