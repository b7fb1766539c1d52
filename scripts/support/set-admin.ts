import { profilePath } from '@keepsong/domain/documents/profile';
import type { Auth, UserRecord } from 'firebase-admin/auth';
import { FieldValue } from 'firebase-admin/firestore';
import type { Firestore } from 'firebase-admin/firestore';

export type Accounts = Pick<Auth, 'getUserByEmail' | 'setCustomUserClaims' | 'revokeRefreshTokens'>;

/** Copies the claim into a profile, for screens to read. */
export type MirrorAdmin = (uid: string, isAdmin: boolean) => Promise<void>;

/**
 * Gives or takes the `isAdmin` claim, keeping every other claim, and mirrors it in the person's profile. Revoking also
 * ends their sessions.
 *
 * @throws Error that says why, when there is no such person or their address is not verified.
 */
export async function setAdmin(
  accounts: Accounts,
  mirror: MirrorAdmin,
  email: string,
  options: { isAdmin: boolean; requireVerified: boolean },
): Promise<void> {
  const user = await findUser(accounts, email);
  if (options.isAdmin && options.requireVerified && !user.emailVerified) {
    throw new Error(
      `${email} has not verified this address yet. Have them open the link in their verification e-mail first.`,
    );
  }
  const { isAdmin: _previous, ...otherClaims } = user.customClaims ?? {};
  await accounts.setCustomUserClaims(
    user.uid,
    options.isAdmin ? { ...otherClaims, isAdmin: true } : otherClaims,
  );
  if (!options.isAdmin) await accounts.revokeRefreshTokens(user.uid);
  await mirror(user.uid, options.isAdmin);
}

/** Mirrors into Firestore. Without a profile there is nothing to mirror into: it is made at the first sign-in. */
export function profileMirror(firestore: Firestore): MirrorAdmin {
  return (uid, isAdmin) => {
    const profile = firestore.doc(profilePath(uid));
    return firestore.runTransaction(async (transaction) => {
      if (!(await transaction.get(profile)).exists) return;
      transaction.update(profile, { isAdmin, updatedAt: FieldValue.serverTimestamp() });
    });
  };
}

async function findUser(accounts: Accounts, email: string): Promise<UserRecord> {
  try {
    return await accounts.getUserByEmail(email);
  } catch (error) {
    if ((error as { code?: string }).code === 'auth/user-not-found') {
      throw new Error(`Nobody has signed up as ${email}. They sign up on /login first.`, { cause: error });
    }
    throw error;
  }
}
