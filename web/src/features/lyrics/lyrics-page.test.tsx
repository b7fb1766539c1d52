import { exampleSong } from '@keepsong/domain/examples/song';
import type { Song } from '@keepsong/domain/documents/song';
import { beforeEach, expect, it, vi } from 'vitest';
import { LyricsPage } from './lyrics-page';
import { cleanup, screen } from '@testing-library/react';
import { ada, address, givenRead, renderInApp, sessionOf, settle } from '@/testing';

const given: { songs: Song[]; song: Song | null } = { songs: [], song: null };

vi.mock('./api/use-my-paid-songs', () => ({
  useMyPaidSongs: () => givenRead('ready', given.songs),
}));
// The browser cannot load Monaco, so the editor is a text area.
vi.mock('@/components/lyrics/monaco/monaco-input', () => Promise.reject(new Error('404')));
vi.mock('@/entities/song/song', () => ({
  useSong: () => (given.song ? givenRead('ready', given.song) : givenRead('missing')),
}));
// They need Firebase, and no song is shown here.
vi.mock('@/entities/song/song-versions', () => ({ SongVersions: () => null }));

beforeEach(() => void Object.assign(given, { songs: [], song: null }));

async function open(at: string) {
  renderInApp(<LyricsPage />, { at, path: '/lyrics/:id?', session: sessionOf(ada) });
  await settle();
}

it('the lyrics page says that a missing song, or one of another person, was not found', async () => {
  await open('/lyrics/no-such-song');
  expect(screen.getAllByText('Not found')).toHaveLength(2);
  expect(screen.getAllByText('The requested lyrics could not be found')).toHaveLength(2);
});

it('the lyrics page opens the only song, but not one of several', async () => {
  const song = exampleSong();
  Object.assign(given, { song, songs: [song] });
  await open('/lyrics');
  expect(address()).toBe(`/lyrics/${song.id}`);
  cleanup();
  given.songs = [song, exampleSong({ id: 'song-2' })];
  await open('/lyrics');
  screen.getByRole('combobox', { name: 'Select a song to view/edit lyrics' });
  expect(address()).toBe('/lyrics');
});

it('the lyrics page links to the order, and begins in the editor after a link to it', async () => {
  const song = exampleSong({ userId: 'ada', orderStatus: 'pending_lyrics_approval' });
  Object.assign(given, { song, songs: [song] });
  await open(`/lyrics/${song.id}`);
  screen.getByRole('button', { name: 'Edit' });
  const order = screen.getByRole('link', { name: 'The order of this song' });
  expect(order.getAttribute('href')).toBe(`/orders/${song.orderId}`);
  cleanup();
  await open(`/lyrics/${song.id}#edit`);
  screen.getByRole('button', { name: 'View' });
});
