import type { StripeSync } from '@keepsong/domain/documents/stripe-sync';
import { stripeSyncs } from './collections.ts';

export interface SyncStore {
  get: (id: string) => Promise<StripeSync | null>;
  save: (sync: StripeSync) => Promise<void>;
}

export const syncStore: SyncStore = {
  get: async (id) => (await stripeSyncs().doc(id).get()).data() ?? null,
  save: async (sync) => {
    await stripeSyncs().doc(sync.id).set(sync);
  },
};
