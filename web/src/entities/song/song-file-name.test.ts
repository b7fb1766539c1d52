import { expect, it } from 'vitest';
import { fileNameOf } from './song-file-name';

it.each([
  ['Our Waltz', 'songs/a/b/1-mix.mp3', 'Our Waltz.mp3'],
  ['AC/DC: "Live?"\n', 'songs/a/b/1-mix.wav', 'AC DC Live.wav'],
  ['Für Elise', 'songs/a/b/1-mix.mp3', 'Für Elise.mp3'],
  ['???', 'songs/a/b/1-mix.mp3', 'Song.mp3'],
])('the name of a downloaded file is the title %j', (title, path, name) => {
  expect(fileNameOf(title, path)).toBe(name);
});

it('the name of a downloaded file says which file is the cover', () => {
  expect(fileNameOf('Our Waltz', 'covers/a/b/1-art.png', 'Cover')).toBe('Our Waltz - Cover.png');
});
