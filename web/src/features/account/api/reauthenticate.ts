import { EmailAuthProvider, reauthenticateWithCredential } from 'firebase/auth';
import type { Auth, User } from 'firebase/auth';

/** The signed-in person after their password was checked; changes of the account need a recent sign-in. */
export async function reauthenticate({ currentUser }: Auth, password: string): Promise<User> {
  if (!currentUser) throw new Error('nobody is signed in');
  const credential = EmailAuthProvider.credential(currentUser.email ?? '', password);
  await reauthenticateWithCredential(currentUser, credential);
  return currentUser;
}
