import { EmailAuthProvider, linkWithCredential, signInWithEmailLink } from 'firebase/auth';
import { auth } from '@/lib/firebase/auth';
import { paths } from '@/config/paths';
import { magicEmail } from '@/lib/auth/mails';
import { syncProfile } from './sync-profile';

/** The SDK wants a link, which is built from the code. A person who signed in by text message adds the address to their account. */
export async function signInByLink(email: string, code: string): Promise<void> {
  const query = new URLSearchParams({ mode: 'signIn', oobCode: code, apiKey: auth.config.apiKey });
  const link = `${window.location.origin}${paths.login}?${query}`;
  const signedIn = auth.currentUser;
  const isFirstAddress = signedIn !== null && !signedIn.email;
  const { user } = isFirstAddress
    ? await linkWithCredential(signedIn, EmailAuthProvider.credentialWithLink(email, link))
    : await signInWithEmailLink(auth, email, link);
  // The token still lacks the address.
  if (isFirstAddress) await user.getIdToken(true);
  magicEmail.write(null);
  await syncProfile(user);
}
