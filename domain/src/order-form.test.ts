import { expect, it } from 'vitest';
import { orderFormSchema, storedOrderFormSchema, styleOf, withoutHiddenFields } from './order-form.ts';
import { parseInput } from './validation.ts';

const valid = {
  ...{ name: 'Ada Lovelace', email: 'ada@example.com', provideLyrics: 'no', musicStyle: 'Folk' },
  ...{ mood: 'Romantic', wantCoverImage: false, wantSecondSong: false },
};

const BROKEN = 'This text contains a broken character. Please delete it, or type the text again.';

function errorsOf(changes: Record<string, unknown>) {
  const parsed = parseInput(orderFormSchema, { ...valid, ...changes });
  return parsed.ok ? [] : parsed.errors.map(({ path, message }) => `${path}: ${message}`);
}

it.each([
  [{ name: 'A' }, 'name: Name must be at least 2 characters'],
  [{ name: ' A ' }, 'name: Name must be at least 2 characters'],
  [{ name: '\u200B\u200E\u200B' }, 'name: Name must be at least 2 characters'],
  [{ name: 'a\uD842' }, `name: ${BROKEN}`],
  [{ theme: 'a\0b' }, `theme: ${BROKEN}`],
  [{ songTitle: '𠮷'.repeat(121) }, 'songTitle: Please write at most 120 characters'],
  [{ email: 'ada@' }, 'email: Invalid email address'],
  [{ name: undefined }, 'name: Required'],
  [{ musicStyle: '' }, 'musicStyle: Required'],
  [{ mood: undefined }, 'mood: Required'],
  [{ wantCoverImage: 'yes' }, 'wantCoverImage: Expected boolean, received string'],
  [{ phone: null }, 'phone: Expected string, received null'],
  [{ musicStyle: 'Other' }, 'otherMusicStyle: Required'],
  [{ mood: 'Other' }, 'otherMood: Required'],
  [{ provideLyrics: 'yes' }, 'lyrics: Required'],
  [{ wantSecondCoverImage: true }, 'wantSecondCoverImage: A second cover image needs a second song'],
])('the order form %o is refused with "%s"', (changes, message) => {
  expect(errorsOf(changes)).toEqual([message]);
});

it('the order form names a missing conditional text together with the errors of other fields', () => {
  expect(errorsOf({ email: 'ada@', musicStyle: '', provideLyrics: 'yes' })).toEqual([
    'email: Invalid email address',
    'musicStyle: Required',
    'lyrics: Required',
  ]);
  expect(parseInput(orderFormSchema, null)).toEqual({
    ok: false,
    errors: [{ path: '', message: 'Expected object, received null' }],
  });
});

it('the order form counts characters, not their parts', () => {
  expect(errorsOf({ songTitle: '𠮷'.repeat(120), name: '𠮷田' })).toEqual([]);
});

it('the order form loads as it was stored, whatever is accepted today', () => {
  const former = { ...valid, name: '\u200B', email: 'ada@-example.com', songTitle: 'x'.repeat(500) };
  expect(storedOrderFormSchema.parse(former)).toEqual(former);
});

it('the order form drops the texts of fields that are hidden again', () => {
  const form = orderFormSchema.parse({ ...valid, lyrics: 'old', otherMood: 'old', otherMusicStyle: 'old' });
  expect(withoutHiddenFields(form)).toEqual(orderFormSchema.parse(valid));
});

it('the order form names the style by the customer’s own words when it is Other', () => {
  expect(styleOf({ musicStyle: 'Other', otherMusicStyle: 'Sea shanty' })).toBe('Sea shanty');
  expect(styleOf({ musicStyle: 'Jazz', otherMusicStyle: 'Sea shanty' })).toBe('Jazz');
});
