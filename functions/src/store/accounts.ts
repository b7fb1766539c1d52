import { getAuth, type UserRecord } from 'firebase-admin/auth';
import { getApps, initializeApp } from 'firebase-admin/app';

function auth() {
  return getAuth(getApps()[0] ?? initializeApp());
}

function isNotFound(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'auth/user-not-found';
}

function claimsOf(user: UserRecord): Record<string, unknown> {
  return user.customClaims ?? {};
}

/** True when the account exists, is enabled and holds the claim right now. */
export async function isAdminAccount(uid: string): Promise<boolean> {
  try {
    const user = await auth().getUser(uid);
    return !user.disabled && claimsOf(user)['isAdmin'] === true;
  } catch (error) {
    if (isNotFound(error)) return false;
    throw error;
  }
}

export interface Account {
  uid: string;
  email: string;
  emailVerified: boolean;
  isAdmin: boolean;
}

/** Null when nobody has this e-mail. */
export async function accountByEmail(email: string): Promise<Account | null> {
  try {
    const user = await auth().getUserByEmail(email);
    return {
      uid: user.uid,
      email: user.email ?? email,
      emailVerified: user.emailVerified,
      isAdmin: claimsOf(user)['isAdmin'] === true,
    };
  } catch (error) {
    if (isNotFound(error)) return null;
    throw error;
  }
}

/** Sets or clears the claim, keeping the other claims; clearing it also ends the person's sessions. */
export async function setAdminClaim(uid: string, isAdmin: boolean): Promise<void> {
  const { isAdmin: _former, ...others } = claimsOf(await auth().getUser(uid));
  await auth().setCustomUserClaims(uid, isAdmin ? { ...others, isAdmin } : others);
  if (!isAdmin) await auth().revokeRefreshTokens(uid);
}
