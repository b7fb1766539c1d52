import { signInWithEmailAndPassword } from 'firebase/auth';
import { auth } from '@/lib/firebase/auth';
import type { Credentials } from '../model/credentials';
import { useSyncProfile } from './use-sync-profile';

export function useSignIn() {
  const syncProfile = useSyncProfile();
  return async ({ email, password }: Credentials): Promise<void> => {
    const { user } = await signInWithEmailAndPassword(auth, email, password);
    await syncProfile(user);
  };
}
