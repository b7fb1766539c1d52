/** The e-mails of Firebase Auth. Their links lead to our sign-in page, which redirects to `returnTo`. */
import { z } from '@keepsong/domain/zod';
import {
  sendEmailVerification,
  sendPasswordResetEmail,
  sendSignInLinkToEmail,
  type ActionCodeSettings,
} from 'firebase/auth';
import { loginFor } from '@/config/paths';
import { auth } from '@/lib/firebase/auth';
import { keptJson } from '@/lib/storage/kept';
import { authErrorCode } from './auth-errors';

/** The address that a sign-in link was sent to; null on another device, where the person types it. */
export const magicEmail = keptJson('magic-email', z.string());

export const linkSettings = (returnTo: string): ActionCodeSettings => ({
  url: `${window.location.origin}${loginFor(returnTo)}`,
  handleCodeInApp: true,
});

/** Sends a sign-in link. Using it creates an account for an address that has none. */
export async function sendMagicLink(email: string, returnTo: string): Promise<void> {
  await sendSignInLinkToEmail(auth, email, linkSettings(returnTo));
  magicEmail.write(email);
}

export async function sendVerification(returnTo: string): Promise<void> {
  if (auth.currentUser) await sendEmailVerification(auth.currentUser, linkSettings(returnTo));
}

/** Succeeds also without an account, so that it does not reveal who is a customer. */
export async function sendPasswordReset(email: string, returnTo: string): Promise<void> {
  try {
    await sendPasswordResetEmail(auth, email, linkSettings(returnTo));
  } catch (error) {
    if (authErrorCode(error) !== 'auth/user-not-found') throw error;
  }
}
