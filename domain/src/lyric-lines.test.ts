import { expect, it } from 'vitest';
import { isSung, sectionName } from './lyric-lines.ts';

it.each([
  ['## Verse 1', 'Verse 1', false],
  ['# Bridge #', 'Bridge', false],
  ['[Chorus]', 'Chorus', false],
  ['**[Chorus]**', 'Chorus', false],
  ['', null, false],
  ['   ', null, false],
  ['You knocked with an empty candlestick,', null, true],
  ['#hashtag is sung', null, true],
])('%j begins the part %j, sung: %s', (line, section, sung) => {
  expect(sectionName(line)).toBe(section);
  expect(isSung(line)).toBe(sung);
});
