import { expect, it } from 'vitest';
import { countText } from './views';

it.each([
  [0, '0'],
  [999, '999'],
  [1_000, '1,000+'],
])('a count of %d orders is “%s”', (count, text) => {
  expect(countText(count)).toBe(text);
});
