import { expect, it } from 'vitest';
import { neighboursOf } from './board-search';

it.each([
  ['a', null, 'b'],
  ['b', 'a', 'c'],
  ['c', 'b', null],
  ['not on the board', null, null],
])('beside %s on the board are %s and %s', (id, previous, next) => {
  expect(neighboursOf(id, ['a', 'b', 'c'])).toEqual({ previous, next });
});
