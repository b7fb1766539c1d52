import { exampleOrder } from '@keepsong/domain/examples/order';
import type { Order } from '@keepsong/domain/documents/order';
import { DocumentReference, queryEqual, refEqual, type Query } from 'firebase/firestore';
import { beforeEach, expect, it, vi } from 'vitest';
import { owned } from '@/lib/firebase/documents';
import { firstSongIdOf } from '@keepsong/domain/song-id';
import { newestApprovalOf, newestVersionOf, notesOf, songRef, takesOf, timingsOf } from '../song/song-reads';
import { questionsOf, storyRef } from '../story/story-reads';
import { orderRef } from './order-documents';
import { preloadOrder } from './preload';

type Source = DocumentReference | Query;
const server = vi.hoisted(() => ({ asked: [] as unknown[], answer: (_order: object) => {} }));
vi.mock('@/lib/firebase/read', () => ({
  readDoc: (source: unknown) => source,
  readQuery: (source: unknown) => source,
  preload: (source: unknown) => server.asked.push(source),
  preloadThen: (_source: unknown, next: (order: object) => void) => (server.answer = next),
}));

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

it.each<[string, string, Order['status'], string[], string[], string[]]>([
  ['told', 'ada', 'pending', AT_ONCE, ['story', 'questions'], ['story']],
  ['approved', 'ada', 'pending_lyrics_approval', AT_ONCE, [], ['lyrics']],
  ['compared', 'ada', 'ready_for_review', AT_ONCE, ['takes', 'notes'], ['options']],
  ['finished', 'ada', 'completed', AT_ONCE, ['timings'], ['song']],
  ['at the desk', 'tom', 'ready_for_review', ['order', 'song'], ['lyrics', 'approvals'], []],
])('an order that is %s is asked for together with its song', async (id, uid, status, atOnce, then, part) => {
  const songId = await firstSongIdOf(id);
  const known = Object.entries(knownOf(id, songId));
  const asked = () => server.asked.map((source) => known.find(([, one]) => isSame(source, one))?.[0]);
  const loaded: string[] = [];
  const load = (part: string) => Promise.resolve(loaded.push(part));
  await preloadOrder(uid, `${uid === 'tom' ? '/admin' : ''}/orders/${id}`, load);
  expect(asked()).toEqual(atOnce);
  server.answer(exampleOrder({ id, songId, userId: 'ada', waitingOn: 'customer', status }));
  expect(asked().slice(atOnce.length)).toEqual(then);
  expect(loaded).toEqual(part);
});
