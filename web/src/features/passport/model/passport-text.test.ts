import { shownNumber } from '@keepsong/domain/documents/passport';
import { expect, it } from 'vitest';
import { wordsText } from './passport-text';

it.each([
  [0, 0, 'No words are sung.'],
  [12, 12, 'All 12 lines by people'],
  [1, 1, '1 line by people'],
  [1, 0, '0 of 1 line (0 %) written or changed by a person'],
  [200, 199, '199 of 200 lines (99 %) written or changed by a person'],
  [3, 0, '0 of 3 lines (0 %) written or changed by a person'],
])('of %i lines, %i are by people', (lines, byPeople, text) => {
  expect(wordsText({ lines, byPeople })).toBe(text);
});

it.each([
  ['K7MQ29XWPD', 'K7MQ2-9XWPD'],
  ['ABC', 'ABC'],
  ['', ''],
])('the number %s is shown as %s', (number, shown) => {
  expect(shownNumber(number)).toBe(shown);
});
