import { orderPath } from '@keepsong/domain/documents/order';
import { songPath } from '@keepsong/domain/documents/song';
import { exampleOrder } from '@keepsong/domain/examples/order';
import { exampleSong } from '@keepsong/domain/examples/song';
import { beforeEach, expect, it, vi } from 'vitest';
import type * as giftView from '@/components/gift-view';
import { MyOrderPage } from './my-order-page';
import { ada, givenRead, renderInApp, screen, sessionOf, settle } from '@/lib/testing';

/** Documents by path; `recordFails`: the code of the player does not load. */
const live = vi.hoisted(() => ({ stored: new Map<string, object>(), recordFails: false }));
vi.mock('@/lib/firebase/use-read', () => ({
  useLiveDoc: (ref: { path: string } | null) => {
    const found = live.stored.get(ref?.path ?? '');
    return givenRead(ref === null ? 'loading' : found ? 'ready' : 'missing', found);
  },
  useLiveQuery: () => givenRead('ready', []),
  useOwnQuery: () => null,
}));
vi.mock('@/components/gift-view', async (original) => {
  const { StageView } = await original<typeof giftView>();
  return {
    StageView: (props: Parameters<typeof StageView>[0]) => {
      if (live.recordFails) throw new TypeError('Failed to fetch dynamically imported module');
      return <StageView {...props} />;
    },
  };
});
vi.mock('./api/song-address', () => ({ useSongAddress: () => givenRead('loading') }));
vi.mock('./components/subject', () => ({ Subject: () => null }));

beforeEach(() => {
  live.stored.clear();
  live.recordFails = false;
});

it.each([
  ['that is not there', null, 0],
  ['that is being made', 'in_production', 1],
  ['whose lyrics wait', 'pending_lyrics_approval', 1],
  ['to choose from', 'ready_for_review', 1],
  ['without its song', 'in_production', 0],
  ['with two finished songs', 'completed', 2],
  ['whose player does not load', 'completed', 2],
] as const)('the page of an order %s has one heading of the first level', async (what, status, songs) => {
  const waitingOn = status === 'ready_for_review' ? 'customer' : 'team';
  const order = exampleOrder({
    waitingOn,
    ...(status && { status }),
    ...(songs === 2 && { secondSongId: 'song-2' }),
  });
  if (status) live.stored.set(orderPath(order.id), order);
  for (const id of ['song-1', 'song-2'].slice(0, songs)) live.stored.set(songPath(id), exampleSong({ id }));
  live.recordFails = what === 'whose player does not load';
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  renderInApp(<MyOrderPage />, { at: `/orders/${order.id}`, path: '/orders/:id', session: sessionOf(ada) });
  await settle();
  expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
});
