import type { Profile } from '@keepsong/domain/documents/profile';
import { profiles } from './collections.ts';
import { firestore } from './firestore.ts';

export interface ProfileStore {
  /** Creates the profile when it is missing, else fills only those of its fields that are empty. */
  fillEmpty: (fallback: Profile) => Promise<void>;
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
};
