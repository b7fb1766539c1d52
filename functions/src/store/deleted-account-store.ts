import { deletedAccounts } from './collections.ts';

const KEPT_MS = 24 * 60 * 60 * 1000;

export async function markAccountDeleted(uid: string, now: Date): Promise<void> {
  await deletedAccounts()
    .doc(uid)
    .set({ id: uid, expireAt: new Date(now.getTime() + KEPT_MS) });
}

export async function isAccountDeleted(uid: string): Promise<boolean> {
  return (await deletedAccounts().doc(uid).get()).exists;
}
