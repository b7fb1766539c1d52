import type { GiftReport, SongReport } from '@keepsong/domain/documents/reports';
import { beforeEach, expect, it, vi } from 'vitest';
import { exampleSong } from '@keepsong/domain/examples/song';
import { ReportsPage } from './reports-page';
import { screen, within } from '@testing-library/react';
import { callServer, givenRead, press, renderInApp, requests, settle, user } from '@/testing';

const live = { reports: {}, gifts: {}, song: {}, hidden: {} };
vi.mock('./api/reports', () => ({
  useSongReports: () => live.reports,
  useGiftReports: () => live.gifts,
  useHiddenSongs: () => live.hidden,
}));
vi.mock('@/entities/song/song', () => ({ useSong: () => live.song }));

const ready = (data: unknown) => givenRead('ready', data);
const report: SongReport = {
  ...{ id: 'song-1', count: 21, updatedAt: new Date('2026-03-02T10:00:00Z') },
  reports: [
    { reason: 'hurtful', details: 'The second verse', at: new Date('2026-03-01T10:00:00Z') },
    { reason: 'rights', details: '', at: new Date('2026-03-02T10:00:00Z') },
  ],
};

beforeEach(() => {
  live.reports = ready([report]);
  live.gifts = ready([]);
  live.hidden = ready([]);
  live.song = ready(exampleSong({ id: 'song-1', title: 'River Road', isPublic: true }));
});

const open = () => renderInApp(<ReportsPage />);

const seenUntil = Date.parse('2026-03-02T10:00:00Z');

it('hides a song only with a reason, which its owner gets', async () => {
  callServer.mockResolvedValueOnce({ isHidden: true });
  open();
  await press('Hide the song');
  await press('Hide and tell the owner');
  screen.getAllByText('Please say why, so that the owner understands');
  expect(callServer).not.toHaveBeenCalled();
  await user.type(screen.getByLabelText('Reason'), 'The melody');
  await press('Hide and tell the owner');
  screen.getByText('The song is hidden');
  expect(requests()).toEqual([{ songId: 'song-1', decision: 'hide', seenUntil, reason: 'The melody' }]);
});

it('does not say that songs and gift pages together are the latest', () => {
  live.reports = ready(Array.from({ length: 20 }, (_, index) => ({ ...report, id: `song-${index}` })));
  open();
  screen.getByText(/^There can be more\.$/);
});

it('lists the hidden songs, and can show each again', async () => {
  live.hidden = ready([exampleSong({ id: 'song-2', title: 'Hill Road', isHidden: true })]);
  callServer.mockResolvedValueOnce({ isHidden: false });
  const { rerender } = open();
  const list = within(screen.getByRole('list', { name: 'Hidden songs' }));
  list.getByText('Hidden');
  await press('Stop hiding Hill Road');
  await press('Stop hiding');
  screen.getByText('The song is no longer hidden');
  expect(requests()).toEqual([{ songId: 'song-2', decision: 'show', seenUntil: null, reason: '' }]);
  live.hidden = ready([]);
  rerender(<ReportsPage />);
  await settle();
  expect(document.activeElement?.textContent).toBe('River Road');
});

it.each([
  ['that no longer exists', givenRead('missing'), 'Close the reports'],
  // Its public page has ended.
  ['that is hidden', ready(exampleSong({ isPublic: true, isHidden: true })), 'Keep it hidden'],
])('closes the reports about a song %s, which cannot be hidden', async (_, song, button) => {
  live.song = song;
  callServer.mockResolvedValueOnce({ isHidden: false });
  open();
  expect(screen.queryByRole('button', { name: 'Hide the song' })).toBeNull();
  expect(screen.queryByRole('link', { name: 'See its public page' })).toBeNull();
  await press(button);
  screen.getByText('The reports are closed');
  expect(requests().at(-1)).toEqual({ songId: 'song-1', decision: 'keep', seenUntil, reason: '' });
});

it.each([
  // For good, so that one press is not enough.
  [['End page', 'End it'], 'end', 'The page is closed'],
  [['Keep page'], 'keep', 'The reports are closed'],
])('%s: says what it did to a reported gift page', async (presses, decision, done) => {
  const gift: GiftReport = {
    ...{ ...report, id: 'gift-1', orderId: 'order-1', songId: 'song-1', songTitle: 'River Road' },
    ...{ recipient: 'Ada', sender: 'Ben', words: 'You know why' },
  };
  live.reports = ready([]);
  live.gifts = ready([gift]);
  callServer.mockResolvedValue({});
  const { rerender } = open();
  for (const button of presses) {
    expect(requests()).toEqual([]);
    await press(button);
  }
  screen.getByText(done);
  expect(requests()).toEqual([{ giftId: 'gift-1', decision, seenUntil }]);
  live.gifts = ready([]);
  rerender(<ReportsPage />);
  await settle();
  expect(document.activeElement?.textContent).toBe('Reports');
});
