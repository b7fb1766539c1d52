import { LOCAL_HOST } from '@keepsong/domain/ports';
import { z } from '@keepsong/domain/zod';
import { RECENT_SIGN_IN_MINUTES } from '@keepsong/domain/calls/account';
import { useQuery } from '@tanstack/react-query';
import {
  EmailAuthProvider,
  reauthenticateWithCredential,
  updatePassword,
  verifyBeforeUpdateEmail,
  type Auth,
  type User,
} from 'firebase/auth';
import { auth } from '@/lib/firebase/auth';
import { environment } from '@/config/env';
import { paths } from '@/config/paths';
import { linkSettings, sendMagicLink } from '@/lib/auth/mails';
import { reportError } from '@/lib/early/report';

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

/** True when the sign-in is recent enough for the server; undefined while unknown. */
export function useIsSignInRecent(isNeeded: boolean): boolean | undefined {
  const { data } = useQuery({
    queryKey: ['recent-sign-in'],
    queryFn: () => isSignInRecent(auth, RECENT_SIGN_IN_MINUTES),
    enabled: isNeeded,
    gcTime: 0,
    staleTime: 0,
    refetchInterval: 30_000,
  });
  return data;
}

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

const recordSchema = z.object({ users: z.tuple([z.object({ passwordHash: z.optional(z.string()) })]) });

/** The SDK does not know: a link also adds the provider `password`. The account's record holds a redacted hash if there is a password. */
export function useHasPassword(): boolean | undefined {
  const { data, isError } = useQuery({
    queryKey: ['has-password'],
    queryFn: () => (auth.currentUser ? hasPassword(auth.currentUser) : false),
  });
  return data ?? (isError ? true : undefined);
}

async function hasPassword(user: User): Promise<boolean> {
  if (!user.providerData.some(({ providerId }) => providerId === 'password')) return false;
  try {
    const { emulators, options } = environment();
    const local = emulators && `http://${LOCAL_HOST}:${emulators.auth}/identitytoolkit.googleapis.com`;
    const service = local ?? 'https://identitytoolkit.googleapis.com';
    const answer = await fetch(`${service}/v1/accounts:lookup?key=${encodeURIComponent(options.apiKey)}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ idToken: await user.getIdToken() }),
    });
    const { users } = recordSchema.parse(await answer.json());
    return users[0].passwordHash !== undefined;
  } catch (error) {
    // `fetch` throws a TypeError when the connection fails or the page is left: no defect to report.
    if (!(error instanceof TypeError)) reportError(error, 'asking whether the account has a password');
    throw error;
  }
}
