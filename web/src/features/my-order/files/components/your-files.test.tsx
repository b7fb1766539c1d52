import { beforeEach, expect, it, vi } from 'vitest';
import type { Song } from '@keepsong/domain/documents/song';
import { exampleSong } from '@keepsong/domain/examples/song';
import { YourFiles } from './your-files';
import { givenRead, press, renderInApp, screen } from '@/testing';

const read = vi.hoisted(() => ({ files: {}, takes: {} }));
vi.mock('@/entities/song/song-files', () => ({ useSongFiles: () => read.files }));
vi.mock('@/entities/song/song', () => ({ useTakes: () => read.takes }));
vi.mock('@/components/files/download-button', () => ({ DownloadButton: () => null }));

const retry = vi.fn();
const song = exampleSong({ title: 'River Road' });

beforeEach(() => {
  read.files = read.takes = givenRead('ready', []);
});

function show(...songs: Song[]) {
  renderInApp(<YourFiles songs={songs} />);
}

it('shows the files that could be loaded, and retries the others', async () => {
  read.files = givenRead('error', undefined, retry);
  show(song);
  expect(screen.getByRole('list', { name: 'Files of River Road' }).children).toHaveLength(1);
  expect(screen.getByRole('alert').textContent).toContain('Some of your files could not be loaded');
  await press('Try again');
  expect(retry).toHaveBeenCalledOnce();
});

it('distinguishes two songs with the same title', () => {
  show(song, { ...song, id: 'song-2' });
  expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
    'First song: River Road',
    'Second song: River Road',
  ]);
  for (const which of ['first', 'second']) screen.getByRole('list', { name: `Files of the ${which} song` });
});
