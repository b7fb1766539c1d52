import { expect, it } from 'vitest';
import { calledBy } from './called-by';

it.each([
  ['ada@example.com', 'ada'],
  ['', 'there'],
  ['@example.com', 'there'],
])('calls %j %j', (email, name) => {
  expect(calledBy(email)).toBe(name);
});
