import { ThemeProvider } from '@mui/material/styles';
import { cleanup, render, screen } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { exampleSong } from '@keepsong/domain/examples/song';
import { reviewOf } from '@/entities/song/lyrics-review';
import { theme } from '@/theme/theme';
import { YourFiles } from './your-files';
import { user } from '@/lib/testing/screen';

type Listed = ComponentProps<typeof YourFiles>['songs'][number];

const read = vi.hoisted(() => ({ files: {}, timings: {} }));
vi.mock('@/entities/song/song-files', () => ({ useSongFiles: () => read.files }));
vi.mock('@/entities/song/timings', () => ({ useTimings: () => read.timings }));
vi.mock('@/entities/song/download-button', () => ({ DownloadButton: () => null }));

const retry = vi.fn();
const rest = { isConfirmed: true, size: 0, error: undefined, retry };
const ready = <T,>(data: T) => ({ ...rest, status: 'ready' as const, data });
const loading = { ...rest, status: 'loading' as const, data: undefined };
const failed = { ...rest, status: 'error' as const, data: undefined };
const song = exampleSong({ title: 'River Road' });
const known = ready(reviewOf(song, null, null));

beforeEach(() => {
  retry.mockReset();
  read.files = ready([]);
  read.timings = ready([]);
});
afterEach(cleanup);

function show(songs: Partial<Listed>) {
  render(
    <ThemeProvider theme={theme}>
      <YourFiles songs={[{ song, review: known, takes: ready([]), ...songs }]} />
    </ThemeProvider>,
  );
}

it.each([
  ['files', () => (read.files = loading), {}],
  ['lyrics', () => undefined, { review: loading }],
  ['takes', () => undefined, { takes: loading }],
])('shows nothing before all %s are known, and does not claim that there are none', (_, wait, songs) => {
  wait();
  show(songs);
  screen.getByText('Loading...');
  expect(screen.queryByText(/nothing to download/)).toBeNull();
  expect(screen.queryByRole('list')).toBeNull();
});

it('shows the files that could be loaded, and retries the others', async () => {
  read.files = failed;
  show({});
  expect(screen.getByRole('list', { name: 'Files of River Road' }).children).toHaveLength(1);
  expect(screen.getByRole('alert').textContent).toContain('Some of your files could not be loaded');
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(retry).toHaveBeenCalledOnce();
});

it('distinguishes two songs with the same title', () => {
  const both = [song, { ...song, id: 'song-2' }].map((each) => ({
    song: each,
    review: known,
    takes: ready([]),
  }));
  render(
    <ThemeProvider theme={theme}>
      <YourFiles songs={both} />
    </ThemeProvider>,
  );
  expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
    'First song: River Road',
    'Second song: River Road',
  ]);
  for (const which of ['first', 'second']) screen.getByRole('list', { name: `Files of the ${which} song` });
});

it('shows the empty state only after everything has loaded', () => {
  const empty = exampleSong({ audio: null, coverPath: null });
  show({ song: empty });
  screen.getByText(/There is nothing to download yet/);
  cleanup();
  read.files = failed;
  show({ song: empty });
  expect(screen.queryByText(/There is nothing to download yet/)).toBeNull();
});
