import { DAY_MS } from '@keepsong/domain/day';
import type { EmailPreference, Profile } from '@keepsong/domain/documents/account';
import { profiles, deletedAccounts } from './collections.ts';
import { firestore, goodDocuments, readIn } from './firestore.ts';

export async function adminProfiles(): Promise<Profile[]> {
  return goodDocuments((await profiles().where('isAdmin', '==', true).get()).docs);
}

/** Creates the profile when it is missing, else fills only those of its fields that are empty. */
export async function fillEmptyProfile(fallback: Profile): Promise<void> {
  const ref = profiles().doc(fallback.id);
  await firestore().runTransaction(async (transaction) => {
    const stored = await readIn(transaction, ref);
    if (!stored) {
      transaction.create(ref, fallback);
      return;
    }
    const name = stored.name || fallback.name;
    const phoneNumber = stored.phoneNumber || fallback.phoneNumber;
    if (name === stored.name && phoneNumber === stored.phoneNumber) return;
    transaction.update(ref, { name, phoneNumber, updatedAt: fallback.updatedAt });
  });
}

export const profileStore = {
  async wants(uid: string, preference: EmailPreference): Promise<boolean> {
    const profile = (await profiles().doc(uid).get()).data();
    return profile?.emailPreferences[preference] ?? true;
  },
  /** False when it was off already or there is no profile. */
  async switchOff(uid: string, preference: EmailPreference, now: Date): Promise<boolean> {
    const ref = profiles().doc(uid);
    return firestore().runTransaction(async (transaction) => {
      const stored = await readIn(transaction, ref);
      if (!stored?.emailPreferences[preference]) return false;
      const emailPreferences = { ...stored.emailPreferences, [preference]: false };
      transaction.update(ref, { emailPreferences, updatedAt: now });
      return true;
    });
  },
};

export async function markAccountDeleted(uid: string, now: Date): Promise<void> {
  await deletedAccounts()
    .doc(uid)
    .set({ id: uid, expireAt: new Date(now.getTime() + DAY_MS) });
}

export async function isAccountDeleted(uid: string): Promise<boolean> {
  return (await deletedAccounts().doc(uid).get()).exists;
}
