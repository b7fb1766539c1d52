import type { EmailPreference, Profile } from '@keepsong/domain/documents/profile';
import { profiles } from './collections.ts';
import { firestore, goodDocuments } from './firestore.ts';

/** The profiles that mirror the admin claim. */
export async function adminProfiles(): Promise<Profile[]> {
  return goodDocuments((await profiles().where('isAdmin', '==', true).get()).docs);
}

export interface ProfileStore {
  /** Creates the profile when it is missing, else fills only those of its fields that are empty. */
  fillEmpty: (fallback: Profile) => Promise<void>;
  /** True unless the person has switched this kind of e-mail off. */
  wants: (uid: string, preference: EmailPreference) => Promise<boolean>;
  /** False when it was off already or there is no profile. */
  switchOff: (uid: string, preference: EmailPreference, now: Date) => Promise<boolean>;
}

export const profileStore: ProfileStore = {
  fillEmpty: async (fallback) => {
    const ref = profiles().doc(fallback.id);
    await firestore().runTransaction(async (transaction) => {
      const stored = (await transaction.get(ref)).data();
      if (!stored) {
        transaction.create(ref, fallback);
        return;
      }
      const name = stored.name || fallback.name;
      const phoneNumber = stored.phoneNumber || fallback.phoneNumber;
      if (name === stored.name && phoneNumber === stored.phoneNumber) return;
      transaction.update(ref, { name, phoneNumber, updatedAt: fallback.updatedAt });
    });
  },
  wants: async (uid, preference) => {
    const profile = (await profiles().doc(uid).get()).data();
    return profile?.emailPreferences[preference] ?? true;
  },
  switchOff: async (uid, preference, now) => {
    const ref = profiles().doc(uid);
    return firestore().runTransaction(async (transaction) => {
      const stored = (await transaction.get(ref)).data();
      if (!stored?.emailPreferences[preference]) return false;
      const emailPreferences = { ...stored.emailPreferences, [preference]: false };
      transaction.update(ref, { emailPreferences, updatedAt: now });
      return true;
    });
  },
};
