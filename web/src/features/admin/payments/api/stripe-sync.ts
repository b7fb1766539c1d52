import { syncWithStripe } from '@keepsong/domain/calls/sync-with-stripe';
import { STRIPE_SYNCS, stripeSyncSchema } from '@keepsong/domain/documents/stripe-sync';
import type { StripeSync } from '@keepsong/domain/documents/stripe-sync';
import { collection, limit, orderBy, query } from 'firebase/firestore';
import { useFirestore, useFunctions } from 'reactfire';
import { useAction } from '@/lib/action';
import { callFunction } from '@/lib/firebase/call';
import { converter } from '@/lib/firebase/converter';
import { useLiveQuery } from '@/lib/firebase/live';
import type { Live } from '@/lib/firebase/live';

const syncConverter = converter(stripeSyncSchema);

/** The last sync that an admin started, live; null when there was none. The hourly one is at most one document. */
export function useLastSync(): Live<StripeSync | null> {
  const syncs = collection(useFirestore(), STRIPE_SYNCS).withConverter(syncConverter);
  const live = useLiveQuery(query(syncs, orderBy('createdAt', 'desc'), limit(2)));
  return { ...live, data: live.data && (live.data.find(({ requestedBy }) => requestedBy !== null) ?? null) };
}

/** Repeats the call until the sync is done, because one call ends before the SDK's timeout. */
export function useSyncWithStripe() {
  const functions = useFunctions();
  return useAction(
    async (request: { syncId: string; days: number }) => {
      for (;;) {
        const reply = await callFunction(functions, syncWithStripe, request);
        if (reply.state === 'done') return reply;
      }
    },
    { failure: { title: 'The sync with Stripe was interrupted' } },
  );
}
