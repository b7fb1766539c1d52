import { EmailAuthProvider, reauthenticateWithCredential, type Auth, type User } from 'firebase/auth';

/** The signed-in person after their password was checked; changes of the account need a recent sign-in. */
export async function reauthenticate({ currentUser }: Auth, password: string): Promise<User> {
  if (!currentUser) throw new Error('nobody is signed in');
  const credential = EmailAuthProvider.credential(currentUser.email ?? '', password);
  await reauthenticateWithCredential(currentUser, credential);
  return currentUser;
}

/** A minute less than the server asks for, to read and press. Both times are the server's, because the device's clock can be wrong. */
export async function isSignInRecent({ currentUser }: Auth, minutes: number): Promise<boolean> {
  const token = await currentUser?.getIdTokenResult(true);
  return token ? Date.parse(token.issuedAtTime) - Date.parse(token.authTime) < (minutes - 1) * 60_000 : false;
}
