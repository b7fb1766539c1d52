import { newLines } from '@keepsong/domain/lyric-lines';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { matchLines } from './match-lines.ts';

const before = newLines('## Verse 1\nYou knocked\nand I was home\n\n## Chorus\nLeave the light', 1);
const idsOf = (lyrics: string) => matchLines(before, lyrics, 2).map(({ id, text }) => `${id} ${text}`);

it.each([
  ['is changed', 'She knocked', ['1-1 She knocked']],
  ['has another one behind it', 'You knocked\ntwice', ['1-1 You knocked', '2-2 twice']],
  ['becomes two', 'You\nknocked', ['1-1 You', '2-2 knocked']],
])('a line that %s keeps its id, and so do those after it', (_what, lines, ids) => {
  expect(idsOf(`## Verse 1\n${lines}\nand I was home\n\n## Chorus\nLeave the light`)).toEqual([
    ...['1-0 ## Verse 1', ...ids, '1-2 and I was home', '1-3 ', '1-4 ## Chorus', '1-5 Leave the light'],
  ]);
});

it('a deleted line takes its id along', () => {
  expect(idsOf('## Verse 1\nand I was home\n\n## Chorus\nLeave the light')).toEqual([
    ...['1-0 ## Verse 1', '1-2 and I was home', '1-3 ', '1-4 ## Chorus', '1-5 Leave the light'],
  ]);
});

it('through any texts no two lines share an id, and the words stay as they are', () => {
  const line = fc.constantFrom('la', 'la la', '', 'You knocked', '## Chorus');
  const text = fc.array(line).map((lines) => lines.join('\n'));
  fc.assert(
    fc.property(fc.array(text, { minLength: 1, maxLength: 6 }), (texts) => {
      let lines = before;
      texts.forEach((lyrics, index) => {
        lines = matchLines(lines, lyrics, index + 2);
        expect(lines.map((line) => line.text).join('\n')).toBe(lyrics);
        expect(new Set(lines.map(({ id }) => id)).size).toBe(lines.length);
      });
    }),
  );
});

it('a stored line that holds a line separator is continued by its first part', () => {
  const stored = [
    { id: '1-0', text: 'Chorus:' },
    { id: '1-1', text: 'You knocked\u2028and I was home' },
    { id: '1-2', text: 'Leave the light' },
  ];
  const lyrics = stored.map(({ text }) => text).join('\n');
  expect(matchLines(stored, lyrics, 2)).toEqual([
    { id: '1-0', text: 'Chorus:' },
    { id: '1-1', text: 'You knocked' },
    { id: '2-2', text: 'and I was home' },
    { id: '1-2', text: 'Leave the light' },
  ]);
});
