import { orderPath } from '@keepsong/domain/documents/order';
import { songPath } from '@keepsong/domain/documents/song';
import { exampleOrder } from '@keepsong/domain/examples/order';
import { exampleSong } from '@keepsong/domain/examples/song';
import { expect, it, vi } from 'vitest';
import { MyOrderPage } from './my-order-page';
import { ada, givenRead, renderInApp, screen, sessionOf, settle } from '@/testing';

/** Documents by path. Queries find nothing. */
const stored = vi.hoisted(() => new Map<string, object>());
vi.mock('@/lib/firebase/use-read', () => ({
  useLiveDoc: (ref: { path: string } | null) => {
    const found = stored.get(ref?.path ?? '');
    return givenRead(ref === null ? 'loading' : found ? 'ready' : 'missing', found);
  },
  useLiveQuery: () => givenRead('ready', []),
  useOwnQuery: () => null,
}));
vi.mock('./api/song-address', () => ({ useSongAddress: () => givenRead('loading') }));
vi.mock('./components/subject', () => ({ Subject: () => null }));

it.each([
  ['pending_lyrics_approval', 1],
  ['ready_for_review', 1],
  ['in_production', 0],
  ['completed', 2],
] as const)('the page of an order at %s with %i songs has one heading', async (status, songs) => {
  const order = exampleOrder({
    status,
    waitingOn: 'customer',
    ...(songs === 2 && { secondSongId: 'song-2' }),
  });
  stored.clear();
  stored.set(orderPath(order.id), order);
  for (const id of ['song-1', 'song-2'].slice(0, songs)) stored.set(songPath(id), exampleSong({ id }));
  renderInApp(<MyOrderPage />, { at: `/orders/${order.id}`, path: '/orders/:id', session: sessionOf(ada) });
  await settle();
  expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
});
