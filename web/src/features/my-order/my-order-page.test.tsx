import { orderPath, type Order } from '@keepsong/domain/documents/order';
import { songPath } from '@keepsong/domain/documents/song';
import { exampleOrder } from '@keepsong/domain/examples/order';
import { exampleSong } from '@keepsong/domain/examples/song';
import { expect, it, vi } from 'vitest';
import { MyOrderPage } from './my-order-page';
import type { Session } from '@/lib/session/session-types';
import { ada, adminSession, givenRead, renderInApp, screen, sessionOf, settle } from '@/testing';

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

/** Opens the page of this order. Returns a function that shows it after a change. */
async function open(order: Order, songs: number, session: Session) {
  stored.clear();
  stored.set(orderPath(order.id), order);
  for (const id of ['song-1', 'song-2'].slice(0, songs)) stored.set(songPath(id), exampleSong({ id }));
  const { rerender } = renderInApp(<MyOrderPage />, {
    at: `/orders/${order.id}`,
    path: '/orders/:id',
    session,
  });
  await settle();
  return async (changes: Partial<Order>) => {
    stored.set(orderPath(order.id), { ...order, ...changes });
    rerender(<MyOrderPage />);
    await settle();
  };
}

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
  await open(order, songs, sessionOf(ada));
  expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
});

it('the page of an order gives the focus to the next step when the part that had it is gone', async () => {
  const order = exampleOrder({ status: 'pending_lyrics_approval', waitingOn: 'customer' });
  const change = await open(order, 1, sessionOf(ada));
  expect(document.activeElement).toBe(document.body);
  await change({ status: 'in_production', waitingOn: 'team' });
  expect(document.activeElement?.textContent).toBe('Recording');
});

it('the page of an order is not the team’s, which has its own', async () => {
  await open(exampleOrder({ userId: 'bob' }), 1, adminSession);
  screen.getByRole('heading', { level: 1, name: 'We could not find this order among yours' });
});
