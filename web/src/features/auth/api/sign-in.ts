import {
  signInWithEmailAndPassword,
  signInWithPhoneNumber,
  EmailAuthProvider,
  linkWithCredential,
  signInWithEmailLink,
} from 'firebase/auth';
import { auth } from '@/lib/firebase/auth';
import { sendTextCode, type SentCode } from '@/lib/auth/text-code';
import { paths } from '@/config/paths';
import { magicEmail } from '@/lib/auth/mails';
import type { Credentials } from '../model/credentials';
import { syncProfile } from './sync-profile';

export async function signIn({ email, password }: Credentials): Promise<void> {
  const { user } = await signInWithEmailAndPassword(auth, email, password);
  await syncProfile(user);
}

export const sendSmsCode = (phoneNumber: string, container: HTMLElement): Promise<SentCode> =>
  sendTextCode(
    container,
    (verifier) => signInWithPhoneNumber(auth, phoneNumber.replace(/[\s().-]/g, ''), verifier),
    syncProfile,
  );

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
