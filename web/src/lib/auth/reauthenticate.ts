import { EmailAuthProvider, reauthenticateWithCredential, type Auth, type User } from 'firebase/auth';

/** The signed-in person after their password was checked; changes of the account need a recent sign-in. */
export async function reauthenticate({ currentUser }: Auth, password: string): Promise<User> {
  if (!currentUser) throw new Error('nobody is signed in');
  const credential = EmailAuthProvider.credential(currentUser.email ?? '', password);
  await reauthenticateWithCredential(currentUser, credential);
  return currentUser;
}

/**
 * True when the last sign-in is recent enough for a call that the server rejects after `minutes`. A minute less, for the person
 * to read and press. Both times are the server's, of a new token: by a wrong clock of the device it would never be recent.
 */
export async function isSignInRecent({ currentUser }: Auth, minutes: number): Promise<boolean> {
  const token = await currentUser?.getIdTokenResult(true);
  return token ? Date.parse(token.issuedAtTime) - Date.parse(token.authTime) < (minutes - 1) * 60_000 : false;
}
