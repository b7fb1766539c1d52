import { signInWithEmailAndPassword } from 'firebase/auth';
import { firebaseAuth } from '@/lib/firebase/auth';
import type { Credentials } from '../model/credentials';
import { welcome } from './welcome';

/** Rejects with the authentication service's error; see `authMessage`. */
export async function signIn({ email, password }: Credentials): Promise<void> {
  const { user } = await signInWithEmailAndPassword(firebaseAuth(), email, password);
  await welcome(user);
}
