import { exampleSong } from '@keepsong/domain/examples/song';
import type { Song } from '@keepsong/domain/documents/song';
import { cleanup, render, screen } from '@testing-library/react';
import { RouterProvider, createMemoryRouter } from 'react-router-dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { LiveList } from '@/lib/firebase/use-live-list';
import type { Read } from '@/lib/firebase/use-read';
import { LyricsPage } from './lyrics-page';
import { ada, Providers, sessionOf } from '@/lib/testing/page-in-app';
import { givenRead } from '@/lib/testing/reads';
import { settle } from '@/lib/testing/screen';

type Source = 'songs' | 'song';
const given = vi.hoisted(() => new Map<Source, Read<never> | LiveList<never>>());

vi.mock('./api/use-my-paid-songs', () => ({ FEW_LISTED: 10, useMyPaidSongs: () => given.get('songs') }));
// The browser cannot load Monaco, so the editor is a text area.
vi.mock('@/components/lyrics/monaco/monaco-input', () => Promise.reject(new Error('404')));
vi.mock('@/entities/song/song', () => ({ useSong: () => given.get('song') }));
// They need Firebase, and no song is shown here.
vi.mock('@/entities/song/song-versions', () => ({ SongVersions: () => null }));

const list = (...rows: Song[]): LiveList<never> => ({
  ...{ status: 'ready', rows: rows as never[], isConfirmed: true, nextAfter: null },
  ...{ isFetchingMore: false, showMore: vi.fn(), retry: vi.fn() },
});

beforeEach(() => {
  given.set('songs', list());
  given.set('song', givenRead('missing'));
});

function open(path: string) {
  const router = createMemoryRouter(
    ['/lyrics', '/lyrics/:id'].map((route) => ({ path: route, element: <LyricsPage /> })),
    { initialEntries: [path] },
  );
  render(
    <Providers session={sessionOf(ada)}>
      <RouterProvider router={router} />
    </Providers>,
  );
  return { path: () => router.state.location.pathname };
}

describe('the lyrics page', () => {
  it('says that a missing song, or one of another person, was not found', async () => {
    open('/lyrics/no-such-song');
    await settle();
    expect(screen.getAllByText('Not found')).toHaveLength(2);
    expect(screen.getAllByText('The requested lyrics could not be found')).toHaveLength(2);
  });

  it('opens the only song, but not one of several', async () => {
    const song = exampleSong();
    given.set('song', givenRead('ready', song as never));
    given.set('songs', list(song));
    const one = open('/lyrics');
    await settle();
    expect(one.path()).toBe(`/lyrics/${song.id}`);
    cleanup();
    given.set('songs', list(song, exampleSong({ id: 'song-2' })));
    const several = open('/lyrics');
    await settle();
    screen.getByRole('combobox', { name: 'Select a song to view/edit lyrics' });
    expect(several.path()).toBe('/lyrics');
  });

  it('links to the order, and begins in the editor after a link to it', async () => {
    const song = exampleSong({ userId: 'ada', orderStatus: 'pending_lyrics_approval' });
    given.set('song', givenRead('ready', song as never));
    given.set('songs', list(song));
    open(`/lyrics/${song.id}`);
    await settle();
    screen.getByRole('button', { name: 'Edit' });
    const order = screen.getByRole('link', { name: 'The order of this song' });
    expect(order.getAttribute('href')).toBe(`/orders/${song.orderId}`);
    cleanup();
    open(`/lyrics/${song.id}#edit`);
    await settle();
    screen.getByRole('button', { name: 'View' });
  });
});
