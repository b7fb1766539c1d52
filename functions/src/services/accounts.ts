import { getAuth, type UserRecord } from 'firebase-admin/auth';
import { firebaseApp } from '../firebase-app.ts';

const auth = () => getAuth(firebaseApp());

function claimsOf(user: UserRecord): Record<string, unknown> {
  return user.customClaims ?? {};
}

/** Null when there is no such account. */
async function found<T>(asked: Promise<T>): Promise<T | null> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'auth/user-not-found') return null;
    throw error;
  }
}
const accountOf = (uid: string) => found(auth().getUser(uid));

/** True when the account exists, is enabled and holds the claim right now. */
export async function isAdminAccount(uid: string): Promise<boolean> {
  const user = await accountOf(uid);
  return user !== null && !user.disabled && claimsOf(user)['isAdmin'] === true;
}

/** True when the account exists and is enabled right now. A token says so for up to an hour longer. */
export const isActiveAccount = async (uid: string): Promise<boolean> =>
  (await accountOf(uid))?.disabled === false;

export interface Account {
  uid: string;
  email: string;
  emailVerified: boolean;
  isAdmin: boolean;
}

export async function accountByEmail(email: string): Promise<Account | null> {
  const user = await found(auth().getUserByEmail(email));
  return (
    user && {
      uid: user.uid,
      email: user.email ?? email,
      emailVerified: user.emailVerified,
      isAdmin: claimsOf(user)['isAdmin'] === true,
    }
  );
}

/** Sets or clears the claim, keeping the other claims; clearing it also ends the person's sessions. An account that is gone has none. */
export async function setAdminClaim(uid: string, isAdmin: boolean): Promise<void> {
  const set = async () => {
    const { isAdmin: _former, ...others } = claimsOf(await auth().getUser(uid));
    await auth().setCustomUserClaims(uid, isAdmin ? { ...others, isAdmin } : others);
    if (!isAdmin) await auth().revokeRefreshTokens(uid);
  };
  await (isAdmin ? set() : found(set()));
}

export async function accountFacts(uid: string): Promise<Record<string, unknown>> {
  const user = await auth().getUser(uid);
  return {
    id: uid,
    email: user.email ?? null,
    emailVerified: user.emailVerified,
    phoneNumber: user.phoneNumber ?? null,
    createdAt: new Date(user.metadata.creationTime).toISOString(),
    lastSignInAt: user.metadata.lastSignInTime ? new Date(user.metadata.lastSignInTime).toISOString() : null,
  };
}

/** The account's current e-mail, which an older token may lack. Empty for no account. */
export const currentEmail = async (uid: string): Promise<string> => (await accountOf(uid))?.email ?? '';

/** The account's current e-mail once its owner has proved that it is theirs; empty before, and for no account. */
export async function verifiedEmail(uid: string): Promise<string> {
  const user = await accountOf(uid);
  return user?.emailVerified ? (user.email ?? '') : '';
}

/** The sessions end with the account. Repeating it is harmless. */
export async function removeAccount(uid: string): Promise<void> {
  await found(auth().deleteUser(uid));
}
