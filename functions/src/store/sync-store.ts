import { HOURLY_SYNC, type StripeSync } from '@keepsong/domain/documents/stripe-sync';
import { stripeSyncs } from './collections.ts';

/** The progress of the hourly sync. */
export interface SyncStore {
  get: () => Promise<StripeSync | null>;
  save: (sync: StripeSync) => Promise<void>;
}

export const syncStore: SyncStore = {
  get: async () => (await stripeSyncs().doc(HOURLY_SYNC).get()).data() ?? null,
  save: async (sync) => {
    await stripeSyncs().doc(HOURLY_SYNC).set(sync);
  },
};
