import { expect, it } from 'vitest';
import { parseAmount, refundSchema } from './refund';

it.each([
  ['12', 1200],
  ['12.5', 1250],
  ['$12.50', 1250],
  [' 0.07 ', 7],
  ['', null],
  ['12.345', null],
  ['-1', null],
  ['1e3', null],
  ['twelve', null],
])('an amount %j is %j cents', (text, cents) => {
  expect(parseAmount(text)).toBe(cents);
});

it.each([
  ['34.99', undefined],
  ['0', 'Please enter an amount like 5.00'],
  ['much', 'Please enter an amount like 5.00'],
  ['35', 'At most $34.99 can be given back'],
])('a refund of %j: %s', (amount, message) => {
  const { data, error } = refundSchema(3499).safeParse({ amount, reason: 'The cover came late' });
  expect(error?.issues[0]?.message).toBe(message);
  expect(data?.amount).toBe(message ? undefined : 3499);
});
