import { HOURLY_SYNC, type StripeSync } from '@keepsong/domain/documents/stripe-sync';
import { stripeSyncs } from './collections.ts';

/** The progress of the hourly sync. */
export const syncStore = {
  get: async (): Promise<StripeSync | null> => (await stripeSyncs().doc(HOURLY_SYNC).get()).data() ?? null,
  save: async (sync: StripeSync): Promise<void> => {
    await stripeSyncs().doc(HOURLY_SYNC).set(sync);
  },
};
export type SyncStore = typeof syncStore;
