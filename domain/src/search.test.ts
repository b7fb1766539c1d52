import fc from 'fast-check';
import { expect, it } from 'vitest';
import { anyText } from '../examples/any-text.ts';
import { addressPrefixes, searchTokens, searchWords } from './search.ts';
import { isWellFormed } from './text.ts';

it('search tokens find a word by any prefix, in any case and with or without accents', () => {
  const tokens = searchTokens('Première Danse', 'Waltz');
  for (const typed of ['prem', 'PREMIÈRE', 'dan', 'wal']) {
    expect(searchWords(typed).every((word) => tokens.includes(word))).toBe(true);
  }
  expect(tokens).not.toContain('anse');
});

it.each([
  ['obrien', 'The Ballad of Pat O’Brien'],
  ['jeanluc', 'For Jean-Luc'],
  ['mueller', 'Frau Müller tanzt'],
  ['太郎', '山田太郎の歌'],
  ['花子の結婚の歌とその後', '太郎と花子の結婚の歌とその後'],
  ['철수', '김철수의노래'],
  ['فاطمه', 'أغنية فاطمة'],
  ['2026', 'صيف ٢٠٢٦'],
])('search tokens find a word as others write it: %s in %s', (typed, title) => {
  for (const word of searchWords(typed)) {
    expect(searchTokens(title, 'Pop')).toContain(word);
    expect(searchTokens('Robin Vale', 'Pop')).not.toContain(word);
  }
});

it('the prefixes of an e-mail address reach the @', () => {
  const prefixes = addressPrefixes('Ada-7@Example.com');
  expect(prefixes).toEqual(expect.arrayContaining(['ada-7@', 'ada-7@exam', 'ada-7@example.com']));
  expect(addressPrefixes('meet me @ noon')).toEqual([]);
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
  expect(addressPrefixes(`a@${'𠮷'.repeat(50)}`).every(isWellFormed)).toBe(true);
  expect(addressPrefixes(`a@${'b'.repeat(2_000)}`)).toEqual([]);
  expect(searchTokens(`a@${'b'.repeat(2_000)}`).join('').length).toBeLessThan(1_000);
});

it('search tokens stay few for a text of any length', () => {
  const long = Array.from({ length: 500 }, (_, i) => `word${i}`).join(' ');
  expect(searchTokens(long).length).toBeLessThanOrEqual(200);
});
