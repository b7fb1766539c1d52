import { getAuth, type UserRecord } from 'firebase-admin/auth';
import { firebaseApp } from '../firebase-app.ts';

const auth = () => getAuth(firebaseApp());

function isNotFound(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'auth/user-not-found';
}

function claimsOf(user: UserRecord): Record<string, unknown> {
  return user.customClaims ?? {};
}

async function found(user: Promise<UserRecord>): Promise<UserRecord | null> {
  try {
    return await user;
  } catch (error) {
    if (isNotFound(error)) return null;
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
  try {
    const { isAdmin: _former, ...others } = claimsOf(await auth().getUser(uid));
    await auth().setCustomUserClaims(uid, isAdmin ? { ...others, isAdmin } : others);
    if (!isAdmin) await auth().revokeRefreshTokens(uid);
  } catch (error) {
    if (isAdmin || !isNotFound(error)) throw error;
  }
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
  try {
    await auth().deleteUser(uid);
  } catch (error) {
    if (!isNotFound(error)) throw error;
  }
}
