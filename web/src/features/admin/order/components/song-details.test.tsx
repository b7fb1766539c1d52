import type { Song } from '@keepsong/domain/documents/song';
import { ThemeProvider } from '@mui/material/styles';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { RouterProvider, createMemoryRouter } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { CallError } from '@/lib/calls/call-error';
import { callFunction } from '@/lib/firebase/call';
import type * as call from '@/lib/firebase/call';
import { exampleSong } from '@keepsong/domain/examples/song';
import { queryClient } from '@/lib/calls/query';
import { Toaster } from '@/lib/feedback/toast';
import { theme } from '@/theme/theme';
import { SongDetails } from './song-details';
import { press, settle, user } from '@/lib/testing/screen';

// The browser cannot load Monaco, so the comparison is a table.
vi.mock('@/components/lyrics/monaco/monaco-diff', () => Promise.reject(new Error('404')));
vi.mock('@/lib/firebase/call', async (original) => ({
  ...(await original<typeof call>()),
  callFunction: vi.fn(),
}));

const song = exampleSong({
  title: 'River Road',
  lyrics: '## Verse 1\nThe boats come in',
  audio: null,
  orderStatus: 'pending',
});

afterEach(() => {
  cleanup();
  vi.mocked(callFunction).mockReset();
});

function page(shown: Song) {
  const element = (
    <SongDetails isOpen song={shown} title="Song Details" lyricsUrl="/admin/lyrics?order=order-1" />
  );
  return (
    <QueryClientProvider client={queryClient}>
      <ThemeProvider theme={theme}>
        <RouterProvider router={createMemoryRouter([{ path: '/', element }])} />
        <Toaster />
      </ThemeProvider>
    </QueryClientProvider>
  );
}

it('shows the lyrics without Markdown signs and links to their editor', () => {
  render(page(song));
  expect(screen.getByRole('heading', { name: 'Verse 1' }).textContent).toBe('Verse 1');
  screen.getByText('The boats come in');
  expect(screen.getByRole('link', { name: 'Open lyrics' }).getAttribute('href')).toBe(
    '/admin/lyrics?order=order-1',
  );
});

it('calls nothing without a title, and keeps the typed values when saving fails', async () => {
  const save = vi.mocked(callFunction).mockRejectedValue(new CallError('internal', 'no'));
  render(page(song));
  await press('Edit Details');
  const title = screen.getByLabelText<HTMLInputElement>('Song Title');
  await user.clear(title);
  await press('Save Changes');
  screen.getByText('Required');
  expect(save).not.toHaveBeenCalled();
  await user.type(title, 'Harbour Road');
  await press('Save Changes');
  screen.getByText('Failed to update song details');
  expect(title.value).toBe('Harbour Road');
  screen.getByRole('button', { name: 'Save Changes' });
});

it('shows both texts after a conflict and saves over the other one on request', async () => {
  const details = { title: 'River Road', style: 'Folk', lyrics: song.lyrics, additionalInfo: '' };
  const stored = { ...details, title: 'Theirs' };
  const save = vi
    .mocked(callFunction)
    .mockReset()
    .mockResolvedValueOnce({ outcome: 'conflict', stored })
    .mockResolvedValueOnce({ outcome: 'saved' });
  render(page(song));
  await press('Edit Details');
  const title = screen.getByLabelText<HTMLInputElement>('Song Title');
  await user.clear(title);
  await user.type(title, 'Mine');
  await press('Save Changes');
  screen.getByText('Somebody else has changed “Song Title” since you began.');
  await press('Keep mine');
  await press('Save Changes');
  screen.getByText('Song details updated successfully');
  expect(save.mock.lastCall?.[2]).toEqual({
    songId: 'song-1',
    base: stored,
    details: { ...details, title: 'Mine' },
  });
});

const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const calls = () => vi.mocked(callFunction).mock.calls.map(([, { name }, data]) => [name, data]);

it.each(['Song Title', 'Style', 'Lyrics', 'Additional Info'])(
  'keeps what is typed into “%s” while it is saved',
  async (name) => {
    let reply: (body: object) => void = () => undefined;
    const save = vi
      .mocked(callFunction)
      .mockReset()
      .mockReturnValueOnce(new Promise((resolve) => (reply = resolve)));
    render(page(song));
    await press('Edit Details');
    const before = field(name).value;
    await user.type(field(name), 'a');
    await press('Save Changes');
    expect(save).toHaveBeenCalledOnce();
    await user.type(field(name), 'b');
    reply({ outcome: 'saved', revision: 1 });
    await settle();
    screen.getByText('Song details updated successfully');
    expect(field(name).value).toBe(`${before}ab`);
  },
);

it('saves the lyrics with the call of the editors, and nothing that is unchanged', async () => {
  vi.mocked(callFunction).mockReset().mockResolvedValueOnce({ outcome: 'saved', revision: 4 });
  render(page({ ...song, lyricsRevision: 3 }));
  await press('Edit Details');
  await user.type(field('Lyrics'), ' again');
  await press('Save Changes');
  screen.getByText('Song details updated successfully');
  const lyrics = `${song.lyrics} again`;
  expect(calls()).toEqual([['saveLyrics', { songId: 'song-1', lyrics, baseRevision: 3, source: 'typed' }]]);
});

it('shows lyrics that somebody else has saved, and forgets its own ones on Cancel', async () => {
  vi.mocked(callFunction).mockReset();
  const { rerender } = render(page({ ...song, lyricsRevision: 3 }));
  await press('Edit Details');
  await user.type(field('Lyrics'), ' again');
  rerender(page({ ...song, lyrics: 'Theirs', lyricsRevision: 4 }));
  await settle();
  screen.getByText('These lyrics were changed while you were writing');
  await press('Save Changes');
  expect(callFunction).not.toHaveBeenCalled();
  await press('Cancel');
  await press('Edit Details');
  expect(field('Lyrics').value).toBe('Theirs');
});
