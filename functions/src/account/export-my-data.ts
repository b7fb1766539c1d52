import { exportMyData as call } from '@keepsong/domain/calls/export-my-data';
import { COVERS, coverSchema } from '@keepsong/domain/documents/cover';
import { defineCallable } from '../callable/define-callable.ts';
import { orderEvents, orders, profiles, songs } from '../store/collections.ts';
import { converterOf, firestore, goodDocuments } from '../store/firestore.ts';
import { accountFacts } from './own-account.ts';

const covers = () => firestore().collection(COVERS).withConverter(converterOf(coverSchema));

const LIMITS = [
  {
    name: 'export-hour',
    max: 5,
    windowSeconds: 3600,
    message: 'You have downloaded your data several times already. Please try again in an hour.',
  },
] as const;

/** Dates as ISO texts, at any depth; a callable's reply carries plain JSON only. */
export function asJson(document: object): Record<string, unknown> {
  return JSON.parse(JSON.stringify(document)) as Record<string, unknown>;
}

/** Our own bookkeeping is not about the person: keys of attempts, search prefixes. */
function withoutBookkeeping<T extends { searchTokens: unknown; checkout: unknown; sessionIds: unknown }>(
  order: T,
): Omit<T, 'searchTokens' | 'checkout' | 'sessionIds'> {
  const { searchTokens: _tokens, checkout: _checkout, sessionIds: _sessions, ...rest } = order;
  return rest;
}

export const exportMyData = defineCallable(
  call,
  { who: 'signed_in', limits: LIMITS, timeoutSeconds: 120 },
  async (_input, { uid }) => {
    const [account, profile, myOrders, mySongs, myCovers] = await Promise.all([
      accountFacts(uid),
      profiles().doc(uid).get(),
      orders().where('userId', '==', uid).get(),
      songs().where('userId', '==', uid).get(),
      covers().where('userId', '==', uid).get(),
    ]);
    const withTimeline = await Promise.all(
      goodDocuments(myOrders.docs).map(async (order) => {
        const events = await orderEvents(order.id).get();
        return asJson({ ...withoutBookkeeping(order), timeline: goodDocuments(events.docs) });
      }),
    );
    const stored = profile.data();
    return {
      exportedAt: new Date().toISOString(),
      account,
      profile: stored ? asJson(stored) : null,
      orders: withTimeline,
      songs: goodDocuments(mySongs.docs).map(asJson),
      covers: goodDocuments(myCovers.docs).map(asJson),
    };
  },
);
