import { expect, it } from 'vitest';
import type { LyricsSource } from './documents/lyrics.ts';
import { newLines } from './lyric-lines.ts';
import { wordsBy } from './words-by.ts';

const none = { lines: 0, byPeople: 0, hasDraft: false };

/** The texts of a song, from the first to the last, by where they come from. */
type Texts = Partial<Record<LyricsSource, string>>;

it.each<[string, Texts, object]>([
  ['nothing', {}, none],
  ['what the customer ordered', { ordered: 'One\nTwo' }, { lines: 2, byPeople: 2, hasDraft: false }],
  ['a draft as it is', { generated: 'One\nTwo' }, { lines: 2, byPeople: 0, hasDraft: true }],
  [
    'a draft with one line changed and one added',
    { generated: '[Verse 1]\nOne\nTwo', typed: '[Verse 1]\nOne\nTwo and a half\nThree' },
    { lines: 3, byPeople: 2, hasDraft: true },
  ],
  [
    'a draft that repeats what a person wrote before',
    { ordered: 'One', generated: 'One\nTwo' },
    { lines: 2, byPeople: 1, hasDraft: true },
  ],
  [
    'a draft that was dropped for the text before it',
    { typed: 'One', generated: 'Two', restored: 'One' },
    { lines: 1, byPeople: 1, hasDraft: true },
  ],
  [
    'a draft that was restored, with marks and spaces only',
    { generated: 'Two', typed: 'One', restored: ' *Two* ' },
    { lines: 1, byPeople: 0, hasDraft: true },
  ],
])('the words of %s', (_what, texts, expected) => {
  const versions = Object.entries(texts).map(([source, lyrics], revision) => ({
    ...{ revision, source: source as LyricsSource, lines: newLines(lyrics, revision) },
  }));
  expect(wordsBy(versions.toReversed())).toEqual(expected);
});
