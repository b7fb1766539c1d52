import { describe, expect, it } from 'vitest';
import { reacted } from './react.ts';
import { GIFT_NOW as now } from './test-gift.ts';

const lines = [
  { id: '1-0', text: '[Verse 1]' },
  { id: '1-1', text: 'Hello' },
  { id: '1-2', text: '' },
];
const nothing = { hearts: [], thanks: null, takesReactions: true };
const heart = (lineId: string, isOn = true) => ({ type: 'heart', lineId, isOn }) as const;
const thank = (text: string, mayBePublic = false) => ({ type: 'thank', text, mayBePublic }) as const;
const before = new Date('2026-05-01T00:00:00Z');
const published = { text: 'Thank you', at: before, mayBePublic: true, isPublic: true };

describe('a heart', () => {
  it('is reported when it is given, not when it is taken back, and ignored when nothing changes', () => {
    expect(reacted(nothing, heart('1-1'), lines, now)).toEqual({
      change: { hearts: ['1-1'], thanks: null },
      isNews: true,
    });
    const given = { ...nothing, hearts: ['1-1'] };
    expect(reacted(given, heart('1-1'), lines, now)).toBeNull();
    expect(reacted(given, heart('1-1', false), lines, now)).toEqual({
      change: { hearts: [], thanks: null },
      isNews: false,
    });
  });

  it.each(['1-0', '1-2', '9-9'])('is refused on %s, which is not sung', (lineId) => {
    expect(reacted(nothing, heart(lineId), lines, now)).toBe('no_such_line');
  });

  it('can be taken back from a line that is no longer sung', () => {
    const given = { ...nothing, hearts: ['9-9'] };
    expect(reacted(given, heart('9-9', false), lines, now)).toMatchObject({ change: { hearts: [] } });
  });
});

describe('thanks', () => {
  it('replace the former ones, and are private until the owner publishes them again', () => {
    const gift = { ...nothing, thanks: published };
    expect(reacted(gift, thank('More', true), lines, now)).toEqual({
      change: { hearts: [], thanks: { text: 'More', at: now, mayBePublic: true, isPublic: false } },
      isNews: true,
    });
  });

  it('stay public when the same are sent once more', () => {
    expect(reacted({ ...nothing, thanks: published }, thank('Thank you', true), lines, now)).toBeNull();
  });

  it('are no longer public when the consent is taken back, without an e-mail', () => {
    const expected = {
      change: { hearts: [], thanks: { ...published, mayBePublic: false, isPublic: false } },
      isNews: false,
    };
    const gift = { ...nothing, thanks: published };
    expect(reacted(gift, thank('Thank you'), lines, now)).toEqual(expected);
    expect(reacted({ ...gift, takesReactions: false }, thank('Thank you'), lines, now)).toEqual(expected);
  });
});

it('an owner who wants no reactions gets none', () => {
  const gift = { ...nothing, takesReactions: false };
  expect(reacted(gift, heart('1-1'), lines, now)).toBe('not_wanted');
  expect(reacted(gift, thank('Hi'), lines, now)).toBe('not_wanted');
  expect(reacted({ ...gift, hearts: ['1-1'] }, heart('1-1', false), lines, now)).toBe('not_wanted');
});
