import { getApps, initializeApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { profiles } from '../store/collections.ts';

const auth = () => getAuth(getApps()[0] ?? initializeApp());

/** What the account service knows of its own person. */
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

/** The e-mail the account has now, which a token issued before a change does not know yet. */
export async function currentEmail(uid: string): Promise<string> {
  return (await auth().getUser(uid)).email ?? '';
}

/** Profile, then account; the sessions end with it. Repeating it is harmless. */
export async function removeAccount(uid: string): Promise<void> {
  await profiles().doc(uid).delete();
  try {
    await auth().deleteUser(uid);
  } catch (error) {
    const isGone = error instanceof Error && 'code' in error && error.code === 'auth/user-not-found';
    if (!isGone) throw error;
  }
}
