import type { Order } from '@keepsong/domain/documents/order';
import type { DraftTake } from '@keepsong/domain/documents/takes';
import { beforeEach, expect, it, vi } from 'vitest';
import { exampleOrder } from '@keepsong/domain/examples/order';
import { exampleSong } from '@keepsong/domain/examples/song';
import { CallError, OFFLINE } from '@/lib/calls/call-error';
import { exampleDraft } from '@keepsong/domain/examples/take';
import { PublishOptions } from './publish-options';
import { SongOptions } from './song-options';
import { callServer, cleanup, givenRead, press, renderInApp, requests, screen, within } from '@/testing';

const song = exampleSong();
const stored = { drafts: [] as DraftTake[] };
vi.mock('@/entities/song/song', () => ({
  useSong: (id: string | null) => givenRead('ready', id && song),
  useTakes: () => givenRead('ready', []),
  useNotes: () => givenRead('ready', []),
}));
vi.mock('../api/drafts', () => ({
  useDrafts: (id: string | null) => givenRead('ready', id && stored.drafts),
}));

const order = exampleOrder({ status: 'in_production' });
const both = [exampleDraft(), exampleDraft({ option: 'B' })];
const published = {
  orderId: 'order-1',
  revision: null,
  drafts: both.map(({ songId, option, audio: { path } }) => ({ songId, option, path })),
};

beforeEach(() => void (stored.drafts = both));

const page = (shown: Order) => (
  <>
    <SongOptions isOpen song={song} title="Options of the song" />
    <PublishOptions order={shown} />
  </>
);

it('shows the drafts and asks before it publishes exactly those', async () => {
  // happy-dom can play nothing.
  vi.spyOn(HTMLMediaElement.prototype, 'canPlayType').mockReturnValue('maybe');
  renderInApp(page(order));
  const area = within(screen.getByRole('region', { name: 'Options of the song' }));
  expect(area.getAllByText('Not published yet')).toHaveLength(2);
  area.getByText('mix-A.mp3');
  expect(area.getAllByText('3:10 · 2.0 MB')).toHaveLength(2);
  area.getByRole('button', { name: 'Listen to the draft of Option B, Options of the song' });

  await press('Publish options');
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Option A: mix-A.mp3',
    'Option B: mix-B.mp3',
    // The example's drafts differ in their names only.
    'Options A and B are the same file.',
  ]);
  dialog.getByText(/The customer gets an e-mail/);
  dialog.getByText(/date stands still until they choose/);
  await press('Not yet');
  expect(callServer).not.toHaveBeenCalled();
  cleanup();
  renderInApp(page({ ...order, alerts: ['message'] }));
  await press('Publish options');
  expect(screen.queryByText(/date stands still/)).toBeNull();
  await press('Not yet');

  expect(screen.queryByRole('dialog')).toBeNull();
  await press('Publish options');
  callServer.mockResolvedValueOnce({ outcome: 'saved' });
  await press('Publish');
  screen.getByText('Options published');
  expect(requests().at(-1)).toEqual(published);
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('publishes nothing after a file was replaced, and shows an error', async () => {
  renderInApp(page(order));
  await press('Publish options');
  callServer.mockResolvedValueOnce({ outcome: 'conflict' });
  await press('Publish');
  screen.getByText('Nothing was published');
  screen.getByText(/A file was replaced or published meanwhile/);
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('retries the same files after a lost reply, also when the server has published them', async () => {
  const { rerender } = renderInApp(page(order));
  await press('Publish options');
  callServer.mockRejectedValueOnce(new CallError('offline', OFFLINE));
  await press('Publish');
  screen.getByText('Failed to publish the options');
  screen.getByText(OFFLINE);

  stored.drafts = [];
  rerender(page(exampleOrder({ status: 'ready_for_review' })));
  callServer.mockResolvedValueOnce({ outcome: 'saved' });
  await press('Publish');
  screen.getByText('Options published');
  expect(requests()).toEqual(Array(2).fill(published));
});
