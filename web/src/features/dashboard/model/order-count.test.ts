import { expect, it } from 'vitest';
import { orderCount } from './order-count';

it.each([
  [0, false, '0 orders'],
  [1, false, '1 order'],
  [25, false, '25 orders'],
  [125, true, '125+ orders'],
])('the number of orders counts %i (and more: %s) as %j', (count, isAtLeast, words) => {
  expect(orderCount(count, isAtLeast)).toBe(words);
});
