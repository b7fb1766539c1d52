import { syncWithStripe } from '@keepsong/domain/calls/sync-with-stripe';
import { STRIPE_SYNCS, stripeSyncSchema, type StripeSync } from '@keepsong/domain/documents/stripe-sync';
import { limit, orderBy, query } from 'firebase/firestore';
import { functions } from '@/lib/firebase/functions';
import { useAction } from '@/lib/calls/action';
import { callFunction } from '@/lib/firebase/call';
import { documents } from '@/lib/firebase/documents';
import { useLiveQuery, type Read } from '@/lib/firebase/use-read';

const syncs = documents(stripeSyncSchema);

/** The last sync that an admin started, live. The hourly one is at most one document. */
export function useLastSync(): Read<StripeSync> {
  const live = useLiveQuery(query(syncs.in(STRIPE_SYNCS), orderBy('createdAt', 'desc'), limit(2)));
  const data = live.data?.find(({ requestedBy }) => requestedBy !== null);
  return { ...live, status: live.status === 'ready' && !data ? 'missing' : live.status, data };
}

/** Repeats the call until the sync is done, because one call ends before the SDK's timeout. */
export function useSyncWithStripe() {
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
