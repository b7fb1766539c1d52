import type { OrderStatus } from '@keepsong/domain/order-status';
import type { Song } from '@keepsong/domain/documents/song';
import { exampleOrder } from '@keepsong/domain/examples/order';
import { exampleSong } from '@keepsong/domain/examples/song';
import { beforeEach, expect, it, vi } from 'vitest';
import { UNDO_MS, undoSending } from '../api/sending';
import { SendLyrics } from './send-lyrics';
import { callServer, fireEvent, pass, press, renderInApp, requests, screen } from '@/testing';

const songs = vi.hoisted(() => new Map<string, Song>());
vi.mock('@/entities/song/song', () => ({
  useSong: (id: string | null) => ({ data: id === null ? undefined : songs.get(id) }),
}));

const order = exampleOrder();
beforeEach(() => {
  callServer.mockResolvedValue({ outcome: 'saved' });
  songs.set(order.songId, exampleSong({ id: order.songId, lyrics: 'One line', lyricsRevision: 4 }));
});

const part = (status: OrderStatus = 'pending') => (
  <>
    <p>Our turn</p>
    <SendLyrics order={{ ...order, status }} />
  </>
);
const show = () => renderInApp(part());
/** Whether the browser asks before the tab is closed. */
const asksToStay = () => !fireEvent(window, new Event('beforeunload', { cancelable: true }));

it('sends five seconds after the press what was on the screen, also from another page', async () => {
  const { rerender } = show();
  await press('Send for approval');
  expect(asksToStay()).toBe(true);
  rerender(<p>Another page</p>);
  songs.set(order.songId, exampleSong({ id: order.songId, lyrics: 'Another', lyricsRevision: 5 }));
  await pass(UNDO_MS - 1_300);
  expect(callServer).not.toHaveBeenCalled();
  await pass(200);
  expect(requests()).toEqual([{ orderId: order.id, revisions: { [order.songId]: 4 } }]);
  expect(asksToStay()).toBe(false);
  screen.getByText('Lyrics sent for approval');
});

it.each([
  ['its button', () => press('Undo sending')],
  ['the toast', () => press('Undo')],
  ['the key', () => Promise.resolve(undoSending())],
])('sends nothing that was undone by %s', async (_how, undo) => {
  show();
  await press('Send for approval');
  await undo();
  await pass(UNDO_MS);
  expect(callServer).not.toHaveBeenCalled();
  screen.getByText('Not sent');
  screen.getByRole('button', { name: 'Send for approval' });
  expect(asksToStay()).toBe(false);
});

it('leaves the focus beside the button when they are sent', async () => {
  const { rerender } = show();
  await press('Send for approval');
  await pass(UNDO_MS);
  rerender(part('pending_lyrics_approval'));
  await pass(0);
  expect(document.activeElement).toBe(screen.getByText('Our turn'));
});

it('says that they were not sent when somebody has changed them meanwhile', async () => {
  callServer.mockResolvedValue({ outcome: 'conflict' });
  show();
  await press('Send for approval');
  await pass(UNDO_MS);
  screen.getByText('The lyrics were not sent');
  screen.getByRole('button', { name: 'Send for approval' });
});

it('offers nothing to send without lyrics', () => {
  songs.set(order.songId, exampleSong({ id: order.songId, lyrics: ' ' }));
  show();
  expect(screen.queryByRole('button')).toBeNull();
});
