import type { Song } from '@keepsong/domain/documents/song';
import { exampleSong } from '@keepsong/domain/examples/song';
import { expect, it, vi } from 'vitest';
import { audio, open, reads } from './dashboard-page.setup';
import { saveFile } from '@/lib/files/save-file';
import { fetchPrivateFile } from '@/lib/firebase/private-file';
import { callServer, press, requests, screen, user } from '@/lib/testing';

const songs = (...rows: Song[]) => (reads.rows.songs = rows);
const toggle = () => screen.getByRole('switch', { name: 'Public' });

it('a purchased song is downloaded under its title', async () => {
  songs(exampleSong());
  const blob = new Blob(['song']);
  vi.mocked(fetchPrivateFile).mockResolvedValue(blob);
  open();
  await press('Download Song');
  expect(saveFile).toHaveBeenCalledWith(blob, 'Our Waltz.mp3');
});

it('a purchased song plays from a signed address of its own', async () => {
  const { audio: recording } = exampleSong();
  if (!recording) throw new Error('the example has a recording');
  songs(
    exampleSong(),
    exampleSong({
      id: 'song-2',
      title: 'Second',
      audio: { ...recording, path: 'songs/ada/song-2/1700000000000-b.mp3' },
    }),
  );
  callServer.mockImplementation((_functions, _call, request) => {
    const { songId } = request as { songId: string };
    return Promise.resolve({ url: `https://signed.example/${songId}` });
  });
  open();
  await press('Play Our Waltz');
  expect(audio.src).toBe('https://signed.example/song-1');
  screen.getByRole('button', { name: 'Pause Our Waltz' });
  await press('Play Second');
  expect(audio.src).toBe('https://signed.example/song-2');
});

it('a purchased song becomes public with the switch, and private again from the toast', async () => {
  songs(exampleSong());
  callServer.mockResolvedValue({ outcome: 'saved', value: true, version: 1 });
  open();
  await user.click(toggle());
  screen.getByText('“Our Waltz” is public');
  callServer.mockResolvedValue({ outcome: 'saved', value: false, version: 2 });
  await press('Undo');
  expect(requests().at(-1)).toEqual({ songId: 'song-1', seen: 1, value: false });
});
