import { updatePassword, verifyBeforeUpdateEmail } from 'firebase/auth';
import { auth } from '@/lib/firebase/auth';
import { paths } from '@/config/paths';
import { linkSettings, sendMagicLink } from '@/lib/auth/mails';
import { reauthenticate } from '@/lib/auth/reauthenticate';

/** The first address of an account gets a sign-in link, for this browser. `password` null: the account has none, and needs a recent sign-in. */
export async function requestEmailChange(newEmail: string, password: string | null): Promise<void> {
  const user = password === null ? auth.currentUser : await reauthenticate(auth, password);
  if (!user) throw new Error('nobody is signed in');
  if (user.email) await verifyBeforeUpdateEmail(user, newEmail, linkSettings(paths.account));
  else await sendMagicLink(newEmail, paths.account);
}

export async function changePassword(current: string, next: string): Promise<void> {
  await updatePassword(await reauthenticate(auth, current), next);
}
