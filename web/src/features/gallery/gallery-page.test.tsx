import type { ListedSong, SongList } from '@keepsong/domain/gallery';
import { RouterProvider, createMemoryRouter } from 'react-router-dom';
import { beforeEach, expect, it, vi } from 'vitest';
import { GalleryPage } from './gallery-page';
import { PublicSongPage } from './public-song-page';
import { press, Providers, render, screen, settle, user, within } from '@/testing';

const answer = vi.fn<(url: URL) => Response | Promise<Response>>();
const listed = (songs: ListedSong[], next: string | null = null) =>
  Response.json({ songs, next } satisfies SongList);
const song = (title: string, changes: Partial<ListedSong> = {}): ListedSong => ({
  ...{ id: title.toLowerCase().replace(' ', '-'), title, style: 'Jazz', themes: '', peaks: [] },
  ...{ coverUrl: null, audioUrl: null, durationMs: null },
  ...changes,
});

beforeEach(() => {
  vi.stubGlobal('fetch', (at: string) => Promise.resolve(answer(new URL(at, 'http://keepsong.invalid'))));
});

function open(address = '/public-songs') {
  const router = createMemoryRouter(
    [
      { path: '/public-songs', element: <GalleryPage /> },
      { path: '/public-songs/:id', element: <PublicSongPage /> },
    ],
    { initialEntries: [address] },
  );
  render(<RouterProvider router={router} />, { wrapper: Providers });
}

const titles = () => screen.queryAllByRole('article').map((a) => within(a).getByRole('heading').textContent);

it('loads the next page of a style while that of another is still loading, and shows no song twice', async () => {
  const page = (style: string, from: number, next: string | null) =>
    listed(
      [from, from + 1].map((n) => song(`${style} ${n}`, { style })),
      next,
    );
  answer.mockImplementation(({ searchParams }) => {
    const style = searchParams.get('style') ?? '';
    if (searchParams.get('after') === null) return page(style, 1, 'two');
    // The next page of Jazz never arrives. A song was published meanwhile, so that of Rock begins with a known one.
    return style === 'Jazz' ? new Promise<Response>(() => undefined) : page(style, 2, null);
  });
  open('/public-songs?style=Jazz');
  await settle();
  await press('Show more songs');
  await user.click(screen.getByRole('radio', { name: 'Rock' }));
  expect(titles()).toEqual(['Rock 1', 'Rock 2']);
  expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'Rock' }));
  await press('Show more songs');
  expect(titles()).toEqual(['Rock 1', 'Rock 2', 'Rock 3']);
  // The button that had the focus is gone.
  expect(screen.queryByRole('button', { name: 'Show more songs' })).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Rock 3' }));
});

it('says that a song is not here which its owner has taken back since the list was loaded', async () => {
  answer.mockReturnValueOnce(listed([song('Withdrawn')]));
  open();
  answer.mockReturnValueOnce(new Response(null, { status: 404 }));
  await settle();
  await user.click(screen.getByRole('link', { name: 'Withdrawn' }));
  screen.getByRole('heading', { name: 'This song is not here' });
  expect(document.title).toBe('This song is not here · Keepsong');
  expect(answer.mock.lastCall?.[0].pathname).toBe('/api/public-songs/withdrawn');
});
