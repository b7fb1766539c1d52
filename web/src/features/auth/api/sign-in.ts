import { signInWithEmailAndPassword } from 'firebase/auth';
import { auth } from '@/lib/firebase/auth';
import type { Credentials } from '../model/credentials';
import { syncProfile } from './sync-profile';

export async function signIn({ email, password }: Credentials): Promise<void> {
  const { user } = await signInWithEmailAndPassword(auth, email, password);
  await syncProfile(user);
}
