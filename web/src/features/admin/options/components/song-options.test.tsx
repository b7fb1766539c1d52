import type { Order } from '@keepsong/domain/documents/order';
import type { Song } from '@keepsong/domain/documents/song';
import type { DraftTake, Take } from '@keepsong/domain/documents/takes';
import { beforeEach, expect, it, vi } from 'vitest';
import { exampleOrder } from '@keepsong/domain/examples/order';
import { exampleSong } from '@keepsong/domain/examples/song';
import { CallError, OFFLINE } from '@/lib/calls/call-error';
import { exampleDraft } from '@keepsong/domain/examples/take';
import { PublishOptions } from './publish-options';
import { SongOptions } from './song-options';
import { callServer, renderInApp, requests, screen, settle, user, within } from '@/lib/testing';

/** Keyed by song id. */
interface Stored {
  songs: Record<string, Song>;
  drafts: Record<string, DraftTake[]>;
  takes: Record<string, Take[]>;
}
const stored = vi.hoisted((): Stored => ({ songs: {}, drafts: {}, takes: {} }));
const retry = vi.hoisted(() => vi.fn());
const live = vi.hoisted(() => (data: unknown) => ({
  status: data === undefined ? 'error' : 'ready',
  data,
  retry,
}));

vi.mock('@/entities/song/song', () => ({
  useSong: (id: string | null) => live(id && stored.songs[id]),
  useTakes: (id: string) => live(stored.takes[id]),
  useNotes: () => live([]),
}));
vi.mock('../api/drafts', () => ({ useDrafts: (id: string | null) => live(id && stored.drafts[id]) }));

const order = exampleOrder({ status: 'in_production' });
const both = (songId: string) => [exampleDraft({ songId }), exampleDraft({ songId, option: 'B' })];
const requested = (...drafts: DraftTake[]) => ({
  orderId: 'order-1',
  revision: null,
  drafts: drafts.map(({ songId, option, audio: { path } }) => ({ songId, option, path })),
});

beforeEach(() => {
  stored.songs = { 'song-1': exampleSong(), 'song-2': exampleSong({ id: 'song-2' }) };
  stored.drafts = { 'song-1': both('song-1'), 'song-2': [] };
  stored.takes = { 'song-1': [], 'song-2': [] };
});

const page = (shown: Order) => (
  <>
    {[shown.songId, shown.secondSongId].map((id) => {
      const song = id && stored.songs[id];
      if (!song) return null;
      return <SongOptions isOpen key={id} song={song} title={`Options of ${id}`} />;
    })}
    <PublishOptions order={shown} />
  </>
);
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const press = (name: string) => user.click(button(name));

it('shows the drafts and asks before it publishes exactly those', async () => {
  renderInApp(page(order));
  const area = within(screen.getByRole('region', { name: 'Options of song-1' }));
  expect(area.getAllByText('Not published yet')).toHaveLength(2);
  area.getByText('mix-A.mp3');
  expect(area.getAllByText('3:10 · 2.0 MB')).toHaveLength(2);
  area.getByRole('button', { name: 'Listen to the draft of Option B, Options of song-1' });

  await press('Publish options');
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Option A: mix-A.mp3',
    'Option B: mix-B.mp3',
    // The example's drafts differ in their names only.
    'Options A and B are the same file.',
  ]);
  dialog.getByText(/The customer gets an e-mail.* date stands still until they choose/);
  await press('Not yet');
  expect(callServer).not.toHaveBeenCalled();

  await settle();
  expect(screen.queryByRole('dialog')).toBeNull();
  await press('Publish options');
  callServer.mockResolvedValueOnce({ outcome: 'saved' });
  await press('Publish');
  screen.getByText('Options published');
  expect(requests().at(-1)).toEqual(requested(...both('song-1')));
  await settle();
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('publishes nothing after a file was replaced, and shows an error', async () => {
  renderInApp(page(order));
  await press('Publish options');
  callServer.mockResolvedValueOnce({ outcome: 'conflict' });
  await press('Publish');
  screen.getByText('Nothing was published');
  screen.getByText(/A file was replaced or published meanwhile/);
  await settle();
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('retries the same files after a lost reply, also when the server has published them', async () => {
  const { rerender } = renderInApp(page(order));
  await press('Publish options');
  callServer.mockRejectedValueOnce(new CallError('offline', OFFLINE));
  await press('Publish');
  screen.getByText('Failed to publish the options');
  screen.getByText(OFFLINE);

  stored.drafts['song-1'] = [];
  rerender(page(exampleOrder({ status: 'ready_for_review' })));
  callServer.mockResolvedValueOnce({ outcome: 'saved' });
  await press('Publish');
  screen.getByText('Options published');
  expect(requests()).toEqual(Array(2).fill(requested(...both('song-1'))));
});
