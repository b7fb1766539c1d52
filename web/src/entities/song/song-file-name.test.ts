import { expect, it } from 'vitest';
import { fileNameOf } from './song-file-name';

it.each([
  ['Maple Street', 'Maple Street.mp3'],
  ['A/B\\C: "D" <E>|F?*', 'A B C D E F.mp3'],
  ['AC/DC: "Live?"\n', 'AC DC Live.mp3'],
  ['line\r\nbreak\0', 'line break.mp3'],
  ['  spaces  ', 'spaces.mp3'],
  ['Wait...', 'Wait.mp3'],
  ['Wait. . .', 'Wait.mp3'],
  ['', 'Song.mp3'],
  ['...', 'Song.mp3'],
  ['???', 'Song.mp3'],
  ['\u200b\ufeff', 'Song.mp3'],
  ['Con te partirò', 'Con te partirò.mp3'],
  ['E\u0301lise', '\u00c9lise.mp3'],
  ['song\u202e3pm.exe', 'song 3pm.exe.mp3'],
  ['שיר לאמא', 'שיר לאמא.mp3'],
])('the name of a downloaded file for the title %j is %j', (title, name) => {
  expect(fileNameOf(title, 'songs/a/b/1-mix.mp3')).toBe(name);
});

it('the name of a downloaded file says which file is the cover', () => {
  expect(fileNameOf('Our Waltz', 'covers/a/b/1-art.png', 'Cover')).toBe('Our Waltz - Cover.png');
});
