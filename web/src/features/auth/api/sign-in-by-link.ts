import { signInWithEmailLink } from 'firebase/auth';
import { paths } from '@/config/paths';
import { firebaseAuth } from '@/lib/firebase/auth';
import { forgetMagicEmail } from '../model/magic-email';
import { welcome } from './welcome';

/** Uses up a sign-in code for the address it was sent to. The link is put together again, so that a pasted code works. */
export async function signInByLink(email: string, code: string): Promise<void> {
  const auth = firebaseAuth();
  const query = new URLSearchParams({ mode: 'signIn', oobCode: code, apiKey: auth.config.apiKey });
  const link = `${window.location.origin}${paths.login}?${query}`;
  const { user } = await signInWithEmailLink(auth, email, link);
  forgetMagicEmail();
  await welcome(user);
}
