// @vitest-environment happy-dom
import { exampleOrder } from '@keepsong/domain/examples/order';
import type { Order } from '@keepsong/domain/documents/order';
import type * as sdk from 'firebase/firestore';
import { DocumentReference, queryEqual, refEqual, type Query } from 'firebase/firestore';
import { beforeEach, expect, it, vi } from 'vitest';
import { owned } from '@/lib/firebase/owned';
import { firstSongIdOf } from '@keepsong/domain/song-id';
import { newestApprovalOf, newestVersionOf, notesOf, songRef, takesOf, timingsOf } from '../song/song-reads';
import { questionsOf, storyRef } from '../story/story-reads';
import { orderRef } from './order-documents';
import { preloadOrder } from './preload';

type Source = DocumentReference | Query;
const server = vi.hoisted(() => ({ asked: [] as unknown[], answer: (_order: object) => {} }));
vi.mock('firebase/firestore', async (original) => ({
  ...(await original<typeof sdk>()),
  onSnapshot: (source: unknown, _options: object, next: (snapshot: object) => void) => {
    if (server.asked.length === 0) {
      server.answer = (order) =>
        next({ exists: () => true, data: () => order, metadata: { fromCache: false } });
    }
    server.asked.push(source);
    return () => undefined;
  },
}));

/** Each test uses another order: a read stays open for some seconds, and the next test would share it. */
const knownOf = (orderId: string, id: string): Record<string, Source> => ({
  order: orderRef(orderId),
  song: songRef(id),
  lyrics: newestVersionOf({ id, userId: 'ada' }),
  approvals: newestApprovalOf({ id, userId: 'ada' }),
  takes: owned(takesOf(id), 'ada'),
  notes: owned(notesOf(id), 'ada'),
  timings: owned(timingsOf(id), 'ada'),
  story: storyRef(orderId),
  questions: owned(questionsOf(orderId), 'ada'),
});
const isSame = (one: unknown, other: Source) =>
  one instanceof DocumentReference
    ? other instanceof DocumentReference && refEqual(one, other)
    : !(other instanceof DocumentReference) && queryEqual(one as Query, other);

beforeEach(() => {
  server.asked = [];
});

const AT_ONCE = ['order', 'song', 'lyrics', 'approvals'];

it.each<[string, string, Order['status'], string[], string[]]>([
  ['told', 'ada', 'pending', AT_ONCE, ['story', 'questions']],
  ['approved', 'ada', 'pending_lyrics_approval', AT_ONCE, []],
  ['compared', 'ada', 'ready_for_review', AT_ONCE, ['takes', 'notes']],
  ['finished', 'ada', 'completed', AT_ONCE, ['timings']],
  ['at the desk', 'tom', 'ready_for_review', ['order', 'song'], ['lyrics', 'approvals']],
])('an order that is %s is asked for together with its song', async (id, uid, status, atOnce, then) => {
  const songId = await firstSongIdOf(id);
  const known = Object.entries(knownOf(id, songId));
  const asked = () => server.asked.map((source) => known.find(([, one]) => isSame(source, one))?.[0]);
  await preloadOrder(uid, `${uid === 'tom' ? '/admin' : ''}/orders/${id}`);
  expect(asked()).toEqual(atOnce);
  server.answer(exampleOrder({ id, songId, userId: 'ada', waitingOn: 'customer', status }));
  expect(asked().slice(atOnce.length)).toEqual(then);
});
