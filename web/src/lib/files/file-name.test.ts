import { expect, it } from 'vitest';
import { safeFileName } from './file-name';

const named = (stem: string, suffix = '') =>
  safeFileName({ stem, suffix, extension: 'mp3', fallback: 'Song' });
const bytes = (text: string) => new TextEncoder().encode(text).length;

it.each([
  ['Maple Street', 'Maple Street.mp3'],
  ['A/B\\C: "D" <E>|F?*', 'A B C D E F.mp3'],
  ['line\r\nbreak\0', 'line break.mp3'],
  ['  spaces  ', 'spaces.mp3'],
  ['Wait...', 'Wait.mp3'],
  ['Wait. . .', 'Wait.mp3'],
  ['', 'Song.mp3'],
  ['...', 'Song.mp3'],
  ['???', 'Song.mp3'],
  ['\u200b\ufeff', 'Song.mp3'],
  ['CON', 'CON_.mp3'],
  ['nul', 'nul_.mp3'],
  ['Aux.remix', 'Aux_.remix.mp3'],
  ['com1', 'com1_.mp3'],
  ['LPT9 ', 'LPT9_.mp3'],
  ['COM¹', 'COM¹_.mp3'],
  ['Con te partirò', 'Con te partirò.mp3'],
  ['Console', 'Console.mp3'],
  ['com10', 'com10.mp3'],
  ['E\u0301lise', '\u00c9lise.mp3'],
  ['song\u202e3pm.exe', 'song 3pm.exe.mp3'],
  ['שיר לאמא', 'שיר לאמא.mp3'],
])('a file name for %j is %j', (title, name) => {
  expect(named(title)).toBe(name);
});

it.each(['a', 'ü', '愛', '𠮷', '👩\u200d🚀'])('a file name of many %s has at most 255 bytes', (letter) => {
  const name = named(letter.repeat(300), ' - Cover');
  expect(bytes(name)).toBeLessThanOrEqual(255);
  expect(bytes(name)).toBeGreaterThan(245);
  expect(name).toMatch(/ - Cover\.mp3$/);
  expect(name).not.toContain('\ufffd');
  // Half of a surrogate pair.
  expect(name).not.toMatch(/\p{Surrogate}/u);
});

it('a file name that is cut ends in no space or dot', () => {
  expect(named(`${'a'.repeat(250)} b`)).toBe(`${'a'.repeat(250)}.mp3`);
});
