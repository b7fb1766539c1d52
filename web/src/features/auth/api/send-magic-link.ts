import { sendSignInLinkToEmail } from 'firebase/auth';
import { firebaseAuth } from '@/lib/firebase/auth';
import { rememberMagicEmail } from '../model/magic-email';
import { linkSettings } from '@/lib/auth/link-settings';

/** Mails a sign-in link. An address without an account gets one too: it signs up by it. */
export async function sendMagicLink(email: string, returnTo: string): Promise<void> {
  await sendSignInLinkToEmail(firebaseAuth(), email, linkSettings(returnTo));
  rememberMagicEmail(email);
}
