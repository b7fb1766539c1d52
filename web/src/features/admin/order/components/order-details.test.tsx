import { orderPath, type Order } from '@keepsong/domain/documents/order';
import { songPath } from '@keepsong/domain/documents/song';
import { exampleForm, exampleOrder } from '@keepsong/domain/examples/order';
import { exampleSong } from '@keepsong/domain/examples/song';
import { beforeEach, expect, it, vi } from 'vitest';
import { OrderDetails } from './order-details';
import { cleanup, renderInApp, screen, user, within } from '@/testing';

/** Documents by path. Queries find nothing. */
const stored = vi.hoisted(() => new Map<string, object>());
const live = vi.hoisted(() => (data: unknown) => ({ status: 'ready', data, isConfirmed: true, size: 0 }));
vi.mock('@/lib/firebase/use-read', () => ({
  useLiveDoc: (ref: { path: string } | null) => live((ref && stored.get(ref.path)) ?? null),
  useLiveQuery: () => live([]),
  useOwnQuery: () => null,
}));
vi.mock('@/entities/order/order-events', () => ({
  useLatestOrderEvents: () =>
    live([
      { id: 'ready', type: 'lyrics_ready', at: new Date('2026-01-07T12:00:00Z') },
      { id: 'paid', type: 'paid', at: new Date('2026-01-05T12:00:00Z') },
    ]),
}));

beforeEach(() => stored.clear());

function show(changes: Partial<Order>, isPage = false) {
  const order = exampleOrder(changes);
  const songIds = [order.songId, ...(order.secondSongId ? [order.secondSongId] : [])];
  stored.set(orderPath(order.id), order);
  for (const id of songIds) stored.set(songPath(id), exampleSong({ id, title: `The title of ${id}` }));
  renderInApp(<OrderDetails orderId={order.id} isPage={isPage} onDone={() => undefined} />);
}
const region = (name: string) => screen.getByRole('region', { name });

it('has upload areas for each song, and one for a cover only when that was ordered', () => {
  const areas = () =>
    ['Audio File', 'Cover Image', 'Second Audio File', 'Second Cover Image'].filter((name) =>
      screen.queryByRole('region', { name }),
    );
  const formData = exampleForm({ wantSecondSong: true, wantSecondCoverImage: true });
  show({ secondSongId: 'song-2', includesCoverImage: false, metadata: { formData } });
  expect(areas()).toEqual(['Audio File', 'Second Audio File', 'Second Cover Image']);
  expect(region('Second Song Details').textContent).toContain('The title of song-2');
  cleanup();
  show({});
  expect(areas()).toEqual(['Audio File', 'Cover Image']);
});

it('says each thing once: what waits has an alert, and the brief is the first part', () => {
  show({ status: 'in_production', unread: { team: 1, customer: 0 } });
  screen.getByText('1 new message');
  expect(region('Next Step').textContent).toBe('Our turn. Record and upload options A and B.');
  expect(screen.getAllByRole('heading', { level: 3 })[0]?.textContent).toBe("The Customer's Brief");
  expect(within(region('Song Details')).queryByText('Style')).toBeNull();
  expect(within(region("The Customer's Brief")).getAllByText('Style')).toHaveLength(1);
});

it('opens on its page what the next step needs, and keeps what was opened by hand', async () => {
  const openParts = () => screen.getAllByRole('button', { expanded: true }).map((one) => one.textContent);
  show({ status: 'in_production' }, true);
  expect(openParts()).toEqual(['Song Options']);
  expect(within(region('Files')).queryByLabelText(/Choose a file/)).toBeNull();
  await user.click(within(region('Files')).getByRole('button', { name: 'Files' }));
  await user.click(within(region('Song Options')).getByRole('button', { name: 'Song Options' }));
  expect(openParts()).toEqual(['Files']);
  within(region('Files')).getByLabelText(/: Master/);
});
