import { describe, expect, it } from 'vitest';
import { searchTokens, searchWords } from './search.ts';

describe('search tokens', () => {
  it('find a word by any beginning, whatever its accents and case', () => {
    const tokens = searchTokens('Première Danse', 'ada@example.com');
    for (const typed of ['prem', 'PREMIÈRE', 'dan', 'ada', 'exam']) {
      expect(searchWords(typed).every((word) => tokens.includes(word))).toBe(true);
    }
    expect(tokens).not.toContain('anse');
  });

  it('find an e-mail address by any beginning that reaches the @', () => {
    const tokens = searchTokens('Ada-7@Example.com');
    expect(tokens).toEqual(expect.arrayContaining(['ada-7@', 'ada-7@exam', 'ada-7@example.com']));
    expect(searchTokens('meet me @ noon')).not.toContain('meet me @');
  });

  it('find a word longer than what is indexed', () => {
    const long = 'Donaudampfschifffahrt';
    expect(searchTokens(long)).toContain(searchWords(long)[0]);
  });

  it('stay few, however long the text', () => {
    expect(
      searchTokens(Array.from({ length: 500 }, (_, i) => `word${i}`).join(' ')).length,
    ).toBeLessThanOrEqual(200);
  });
});
