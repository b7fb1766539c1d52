import { profilePath } from '@keepsong/domain/documents/account';
import type { Auth, UserRecord } from 'firebase-admin/auth';
import { FieldValue, type Firestore } from 'firebase-admin/firestore';
import { SetupProblem } from '../../emulators/src/config/problem.ts';

export type Accounts = Pick<Auth, 'getUserByEmail' | 'setCustomUserClaims' | 'revokeRefreshTokens'>;

/** Copies the claim into a profile, for screens to read. */
export type MirrorAdmin = (uid: string, isAdmin: boolean) => Promise<void>;

/**
 * Sets or removes the `isAdmin` claim, keeps every other claim, and mirrors it in the person's profile. Revoking also
 * ends the person's sessions.
 *
 * @throws SetupProblem when there is no such account or its address is not verified.
 */
export async function setAdmin(
  accounts: Accounts,
  mirror: MirrorAdmin,
  email: string,
  options: { isAdmin: boolean; requireVerified: boolean },
): Promise<void> {
  const user = await findUser(accounts, email);
  if (options.isAdmin && options.requireVerified && !user.emailVerified) {
    throw new SetupProblem(
      `${email} is not verified yet.`,
      'Open the link in the verification e-mail first.',
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

/** Mirrors into Firestore. Does nothing without a profile, which is created at the first sign-in. */
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
      throw new SetupProblem(`There is no account for ${email}.`, 'Sign up on /login first.');
    }
    throw error;
  }
}
