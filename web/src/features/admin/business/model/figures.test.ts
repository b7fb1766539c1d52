import { expect, it } from 'vitest';
import { figureText, monthText } from './figures';

const ourMs = 3.25 * 8 * 86_400_000;
const figures = { paid: 1200, chargedCents: 123_456, made: 8, onTime: 7, ourMs, revisions: 10 };

it.each([
  ['count', { figure: 'paid', unit: 'count' }, '1,200'],
  ['money', { figure: 'chargedCents', unit: 'cents' }, '$1,234.56'],
  ['a share', { figure: 'onTime', unit: 'percent', per: 'made' }, '88 %'],
  ['days', { figure: 'ourMs', unit: 'days', per: 'made' }, '3.3'],
  ['an average', { figure: 'revisions', unit: 'each', per: 'made' }, '1.3'],
  ['a share of nothing', { figure: 'onTime', unit: 'percent', per: 'nothing' }, '–'],
  ['nothing', { figure: 'lost', unit: 'count' }, '0'],
] as const)('writes %s', (_what, row, text) => {
  expect(figureText({ label: '', ...row }, figures)).toBe(text);
});

it('names a month', () => {
  expect(monthText('2026-12')).toBe('December 2026');
});
