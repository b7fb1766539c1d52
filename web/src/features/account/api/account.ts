import { deleteAccount } from '@keepsong/domain/calls/delete-account';
import { exportMyData } from '@keepsong/domain/calls/export-my-data';
import type { MyData } from '@keepsong/domain/calls/export-my-data';
import {
  EmailAuthProvider,
  reauthenticateWithCredential,
  updatePassword,
  verifyBeforeUpdateEmail,
} from 'firebase/auth';
import type { User } from 'firebase/auth';
import { paths } from '@/config/paths';
import { linkSettings } from '@/lib/auth/link-settings';
import { callFunction } from '@/lib/firebase/call';
import { firebaseAuth } from '@/lib/firebase/auth';

function me(): User {
  const { currentUser } = firebaseAuth();
  if (!currentUser) throw new Error('nobody is signed in');
  return currentUser;
}

/** False for accounts that sign in by links or text messages only. */
export function hasPassword(): boolean {
  return me().providerData.some(({ providerId }) => providerId === 'password');
}

/** Proves that the person at the keyboard is the account's owner; what follows is then allowed for some minutes. */
async function prove(password: string): Promise<User> {
  const user = me();
  await reauthenticateWithCredential(user, EmailAuthProvider.credential(user.email ?? '', password));
  return user;
}

/** The address changes once the link in the mail to the new one is used. */
export async function requestEmailChange(newEmail: string, password: string): Promise<void> {
  await verifyBeforeUpdateEmail(await prove(password), newEmail, linkSettings(paths.account));
}

export async function changePassword(current: string, next: string): Promise<void> {
  await updatePassword(await prove(current), next);
}

export function readMyData(): Promise<MyData> {
  return callFunction(exportMyData, {});
}

/** `password` null: the account has none, and the server decides whether its sign-in is recent enough. */
export async function deleteMyAccount(password: string | null): Promise<void> {
  if (password !== null) {
    const user = await prove(password);
    // The call must carry the token that says so.
    await user.getIdToken(true);
  }
  await callFunction(deleteAccount, {});
}
