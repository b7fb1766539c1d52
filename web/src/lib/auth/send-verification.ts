import { sendEmailVerification } from 'firebase/auth';
import type { User } from 'firebase/auth';
import { auth } from '@/lib/firebase/instances';
import { linkSettings } from './link-settings';

export async function sendVerification(user: User, returnTo: string): Promise<void> {
  await sendEmailVerification(user, linkSettings(returnTo));
}

/** Sends no e-mail when no user is signed in. */
export async function sendVerificationAgain(returnTo: string): Promise<void> {
  const { currentUser } = auth;
  if (currentUser) await sendVerification(currentUser, returnTo);
}
