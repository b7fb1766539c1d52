import { expect, it } from 'vitest';
import { formatTime } from './format';

it.each([
  [0, '0:00'],
  [9.9, '0:09'],
  [65.4, '1:05'],
  [600, '10:00'],
  [NaN, '0:00'],
  [Infinity, '0:00'],
  [-3, '0:00'],
])('a time of %s seconds is %s', (seconds, shown) => {
  expect(formatTime(seconds)).toBe(shown);
});
