import { describe, expect, it } from 'vitest';
import { orderCount } from './order-count';

describe('the number of orders', () => {
  it.each([
    [0, false, '0 orders'],
    [1, false, '1 order'],
    [25, false, '25 orders'],
    [125, true, '125+ orders'],
  ])('counts %i (and more: %s) as %j', (count, isAtLeast, words) => {
    expect(orderCount(count, isAtLeast)).toBe(words);
  });
});
