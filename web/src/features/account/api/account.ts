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
import { z } from 'zod/mini';
import { environment } from '@/config/env';
import { paths } from '@/config/paths';
import { linkSettings } from '@/lib/auth/link-settings';
import { callFunction } from '@/lib/firebase/call';
import { firebaseAuth } from '@/lib/firebase/auth';
import { reportError } from '@/lib/report';

function me(): User {
  const { currentUser } = firebaseAuth();
  if (!currentUser) throw new Error('nobody is signed in');
  return currentUser;
}

const recordSchema = z.object({ users: z.tuple([z.object({ passwordHash: z.optional(z.string()) })]) });

/**
 * False for accounts that sign in by links or text messages only. The SDK cannot tell: a link leaves the provider
 * `password` behind too. So the account's own record is asked, where a password shows as a (redacted) hash. If that
 * fails, the provider's word is taken.
 */
export async function hasPassword(): Promise<boolean> {
  const user = me();
  if (!user.providerData.some(({ providerId }) => providerId === 'password')) return false;
  try {
    const { emulators, options } = environment();
    const local =
      emulators && `http://${emulators.host}:${emulators.ports.auth}/identitytoolkit.googleapis.com`;
    const service = local ?? 'https://identitytoolkit.googleapis.com';
    const answer = await fetch(`${service}/v1/accounts:lookup?key=${encodeURIComponent(options.apiKey)}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ idToken: await user.getIdToken() }),
    });
    const { users } = recordSchema.parse(await answer.json());
    return users[0].passwordHash !== undefined;
  } catch (error) {
    reportError(error, 'asking whether the account has a password');
    return true;
  }
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
