import fc from 'fast-check';
import { expect, it } from 'vitest';
import { anyText } from './examples/any-text.ts';
import { searchTokens, searchWords } from './search.ts';
import { isWellFormed } from './text.ts';

it('search tokens find a word by any prefix, in any case and with or without accents', () => {
  const tokens = searchTokens('Première Danse', 'ada@example.com');
  for (const typed of ['prem', 'PREMIÈRE', 'dan', 'ada', 'exam']) {
    expect(searchWords(typed).every((word) => tokens.includes(word))).toBe(true);
  }
  expect(tokens).not.toContain('anse');
});

it('search tokens find an e-mail address by any prefix that reaches the @', () => {
  const tokens = searchTokens('Ada-7@Example.com');
  expect(tokens).toEqual(expect.arrayContaining(['ada-7@', 'ada-7@exam', 'ada-7@example.com']));
  expect(searchTokens('meet me @ noon')).not.toContain('meet me @');
});

it('search tokens find a word longer than the longest prefix', () => {
  const long = 'Donaudampfschifffahrt';
  expect(searchTokens(long)).toContain(searchWords(long)[0]);
});

it('search tokens never hold half of a surrogate pair, and stay small, for any text', () => {
  fc.assert(
    fc.property(anyText(80), (text) => {
      for (const token of [...searchTokens(text), ...searchWords(text)]) {
        expect(isWellFormed(token)).toBe(true);
      }
    }),
  );
  expect(searchTokens(`a@${'𠮷'.repeat(50)}`).every(isWellFormed)).toBe(true);
  expect(searchTokens(`a@${'b'.repeat(2_000)}`).join('').length).toBeLessThan(1_000);
});

it('search tokens stay few for a text of any length', () => {
  const long = Array.from({ length: 500 }, (_, i) => `word${i}`).join(' ');
  expect(searchTokens(long).length).toBeLessThanOrEqual(200);
});
