import { describe, expect, it } from 'vitest';
import { orderFormSchema, styleOf, withoutHiddenFields } from './order-form.ts';
import { parseInput } from './validation.ts';

const valid = {
  name: 'Ada Lovelace',
  email: 'ada@example.com',
  provideLyrics: 'no',
  musicStyle: 'Folk',
  mood: 'Romantic',
  wantCoverImage: false,
  wantSecondSong: false,
};

function errorsOf(changes: Record<string, unknown>) {
  const parsed = parseInput(orderFormSchema, { ...valid, ...changes });
  return parsed.ok ? [] : parsed.errors.map(({ path, message }) => `${path}: ${message}`);
}

describe('the order form', () => {
  it('accepts a form with only the required fields', () => {
    expect(errorsOf({})).toEqual([]);
  });

  it.each([
    [{ name: 'A' }, 'name: Name must be at least 2 characters'],
    [{ name: ' A ' }, 'name: Name must be at least 2 characters'],
    [{ email: 'ada@' }, 'email: Invalid email address'],
    [{ email: '' }, 'email: Invalid email address'],
    [{ name: undefined }, 'name: Required'],
    [{ musicStyle: '' }, 'musicStyle: Required'],
    [{ mood: undefined }, 'mood: Required'],
    [{ wantCoverImage: 'yes' }, 'wantCoverImage: Expected boolean, received string'],
    [{ phone: null }, 'phone: Expected string, received null'],
    [{ musicStyle: 'Other' }, 'otherMusicStyle: Required'],
    [{ musicStyle: 'Other', otherMusicStyle: '   ' }, 'otherMusicStyle: Required'],
    [{ mood: 'Other' }, 'otherMood: Required'],
    [{ provideLyrics: 'yes' }, 'lyrics: Required'],
    [{ wantSecondCoverImage: true }, 'wantSecondCoverImage: A second cover image needs a second song'],
  ])('%o is refused with "%s"', (changes, message) => {
    expect(errorsOf(changes)).toEqual([message]);
  });

  it('names a missing conditional text together with the errors of other fields', () => {
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

  it('accepts the text that a condition asks for', () => {
    expect(
      errorsOf({ musicStyle: 'Other', otherMusicStyle: 'Sea shanty', provideLyrics: 'yes', lyrics: 'La' }),
    ).toEqual([]);
  });

  it('drops the texts of fields that are hidden again', () => {
    const form = orderFormSchema.parse({ ...valid, lyrics: 'old', otherMood: 'old', otherMusicStyle: 'old' });
    expect(withoutHiddenFields(form)).toEqual(orderFormSchema.parse(valid));
  });

  it('names the style by the customer’s own words when it is Other', () => {
    expect(styleOf({ musicStyle: 'Other', otherMusicStyle: 'Sea shanty' })).toBe('Sea shanty');
    expect(styleOf({ musicStyle: 'Jazz', otherMusicStyle: 'Sea shanty' })).toBe('Jazz');
  });
});
