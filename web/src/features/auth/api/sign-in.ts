import {
  signInWithEmailAndPassword,
  signInWithPhoneNumber,
  EmailAuthProvider,
  linkWithCredential,
  signInWithEmailLink,
  createUserWithEmailAndPassword,
  RecaptchaVerifier,
} from 'firebase/auth';
import { carryDraft } from '@keepsong/domain/calls/place-order';
import { auth } from '@/lib/firebase/auth';
import { paths } from '@/config/paths';
import { magicEmail, sendMagicLink, sendVerification } from '@/lib/auth/mails';
import { authErrorCode } from '@/lib/auth/auth-errors';
import { reportError } from '@/lib/early/report';
import { readOrderDraft, takeCarriedDraft } from '@/entities/order/order-draft';
import { callLater } from '@/lib/calls/call-later';
import type { Credentials } from '../model/sign-in-forms';
import { syncProfile } from './sync-profile';

export async function signIn({ email, password }: Credentials): Promise<void> {
  const { user } = await signInWithEmailAndPassword(auth, email, password);
  await syncProfile(user);
}

/** Sends a code by text message; resolves to what signs in by it. `container` is the element for the invisible reCAPTCHA. */
export async function sendSmsCode(
  phoneNumber: string,
  container: HTMLElement,
): Promise<(code: string) => Promise<void>> {
  const verifier = new RecaptchaVerifier(auth, container, { size: 'invisible' });
  try {
    const sent = await signInWithPhoneNumber(auth, phoneNumber.replace(/[\s().-]/g, ''), verifier);
    return async (code) => syncProfile((await sent.confirm(code.trim())).user);
  } finally {
    verifier.clear();
  }
}

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

interface SignUpOutcome {
  isSignedIn: boolean;
  isMailSent: boolean;
}

/**
 * Creates the account, its profile and the verification mail. For an address with an account, the screen shows the same and
 * the owner gets a sign-in link, to not reveal who is a customer. With the right password it signs in: the account may be one
 * whose creation got no answer, so its mail is sent too unless the address is verified.
 */
export async function signUp(credentials: Credentials, returnTo: string): Promise<SignUpOutcome> {
  const { email, password } = credentials;
  try {
    const { user } = await createUserWithEmailAndPassword(auth, email, password);
    await syncProfile(user);
    return { isSignedIn: true, isMailSent: await isVerificationSent(email, returnTo) };
  } catch (error) {
    if (authErrorCode(error) !== 'auth/email-already-in-use') throw error;
  }
  try {
    await signIn(credentials);
  } catch (error) {
    if (authErrorCode(error) === 'auth/network-request-failed') throw error;
    await sendMagicLink(email, await carriedReturn(email, returnTo));
    return { isSignedIn: false, isMailSent: true };
  }
  const isVerified = auth.currentUser?.emailVerified ?? false;
  return { isSignedIn: true, isMailSent: !isVerified && (await isVerificationSent(email, returnTo)) };
}

async function isVerificationSent(email: string, returnTo: string): Promise<boolean> {
  try {
    await sendVerification(await carriedReturn(email, returnTo));
    return true;
  } catch (error) {
    reportError(error, 'sending the verification mail');
    return false;
  }
}

/** Where a link mailed to `email` leads: to the order form it brings the draft along. Without it, the mail is sent all the same. */
export async function carriedReturn(email: string, returnTo: string): Promise<string> {
  const draft = returnTo === paths.order ? readOrderDraft() : null;
  if (!draft) return returnTo;
  const { form, savedAt } = draft;
  try {
    const { id } = await callLater(carryDraft, { email, form, savedAt });
    takeCarriedDraft(id, draft);
    return `${paths.order}?draft=${id}`;
  } catch (error) {
    reportError(error, 'keeping the draft for a mailed link');
    return returnTo;
  }
}
