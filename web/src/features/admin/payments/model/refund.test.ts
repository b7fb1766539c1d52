import { describe, expect, it } from 'vitest';
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

describe('a refund', () => {
  const check = (amount: string, reason = 'The cover came late') =>
    refundSchema(3499).safeParse({ amount, reason });
  const messages = (result: ReturnType<typeof check>) => result.error?.issues.map(({ message }) => message);

  it('may give back all that is left', () => {
    expect(check('34.99').data).toEqual({ amount: 3499, reason: 'The cover came late' });
  });

  it.each([
    ['0', 'Please enter an amount like 5.00'],
    ['much', 'Please enter an amount like 5.00'],
    ['35', 'At most $34.99 can be given back'],
  ])('of %j is refused: %s', (amount, message) => {
    expect(messages(check(amount))).toEqual([message]);
  });

  it('needs a reason', () => {
    expect(messages(check('5', '  '))).toEqual(['Please give a reason']);
  });
});
