// @vitest-environment happy-dom
import { exampleOrder } from '@keepsong/domain/examples/order';
import type { Order } from '@keepsong/domain/documents/order';
import type * as sdk from 'firebase/firestore';
import { DocumentReference, queryEqual, refEqual, type Query } from 'firebase/firestore';
import { beforeEach, expect, it, vi } from 'vitest';
import { owned } from '@/lib/firebase/owned';
import { newestApprovalOf, newestVersionOf, notesOf, songRef, takesOf, timingsOf } from '../song/song-reads';
import { questionsOf, storyRef } from '../story/story-reads';
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

/** Each test uses another id: a read stays open for some seconds, and the next test would share it. */
const knownOf = (id: string): Record<string, Source> => ({
  song: songRef(id),
  lyrics: newestVersionOf({ id, userId: 'ada' }),
  approvals: newestApprovalOf({ id, userId: 'ada' }),
  takes: owned(takesOf(id), 'ada'),
  notes: owned(notesOf(id), 'ada'),
  timings: owned(timingsOf(id), 'ada'),
  story: storyRef(id),
  questions: owned(questionsOf(id), 'ada'),
});
const isSame = (one: unknown, other: Source) =>
  one instanceof DocumentReference
    ? other instanceof DocumentReference && refEqual(one, other)
    : !(other instanceof DocumentReference) && queryEqual(one as Query, other);

beforeEach(() => {
  server.asked = [];
});

it.each<[string, string, Order['status'], string[]]>([
  ['told', 'ada', 'pending', ['song', 'lyrics', 'approvals', 'story', 'questions']],
  ['approved', 'ada', 'pending_lyrics_approval', ['song', 'lyrics', 'approvals']],
  ['compared', 'ada', 'ready_for_review', ['song', 'lyrics', 'approvals', 'takes', 'notes']],
  ['finished', 'ada', 'completed', ['song', 'lyrics', 'timings']],
  ['looked-at', 'tom', 'ready_for_review', ['song', 'lyrics', 'approvals']],
])(
  'an order that is %s: its first screen is asked for as soon as the order is known',
  (id, uid, status, reads) => {
    preloadOrder(uid, `/orders/${id}`);
    expect(server.asked).toHaveLength(1);
    server.answer(exampleOrder({ songId: id, userId: 'ada', waitingOn: 'customer', status }));
    const known = Object.entries(knownOf(id));
    const names = server.asked.slice(1).map((source) => known.find(([, one]) => isSame(source, one))?.[0]);
    expect(names).toEqual(reads);
  },
);
