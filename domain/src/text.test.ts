import fc from 'fast-check';
import { expect, it } from 'vitest';
import { anyText } from '../examples/any-text.ts';
import { requiredTextSchema, textSchema } from './text-schema.ts';
import { cut, cutToBytes, fold, isBlank, isWellFormed, isWithin, lengthOf, shortened } from './text.ts';

const FAMILY = '👨‍👩‍👧‍👦';
const HALF = '\uD842';

it.each([
  ['', 0],
  ['Ada', 3],
  ['𠮷田 太郎', 5],
  ['e\u0301te\u0301', 3],
  ['👍🏽', 1],
  ['🇺🇦🇺🇸', 2],
  [FAMILY, 1],
  ['กำ', 1],
  ['\r\n', 1],
])('the length of a text of %j is %i characters', (text, length) => {
  expect(lengthOf(text)).toBe(length);
});

it('the length of a text has a limit for letters with hundreds of marks, too', () => {
  const zalgo = `a${'\u0301'.repeat(500)}`;
  expect(isWithin(zalgo, 100)).toBe(false);
  expect(isWithin(FAMILY.repeat(3), 10)).toBe(true);
});

it.each([
  ['Ada Lovelace', 3, 'Ada'],
  ['a𠮷', 1, 'a'],
  ['e\u0301te\u0301', 1, 'e\u0301'],
  [`${FAMILY}${FAMILY}${FAMILY}${FAMILY}`, 3, `${FAMILY}`],
  ['👍🏽👍🏽👍🏽', 2, '👍🏽👍🏽'],
  ['', 3, ''],
])('a text that is cut %j to %i is %j', (text, most, expected) => {
  expect(cut(text, most)).toBe(expected);
});

it.each([
  ['River Road', 7, 'River…'],
  ['𠮷𠮷𠮷', 3, '𠮷𠮷𠮷'],
  ['𠮷𠮷𠮷', 2, '𠮷…'],
])('a text that is cut %j to %i, with an ellipsis, is %j', (text, most, expected) => {
  expect(shortened(text, most)).toBe(expected);
});

it.each([
  ['aé', 2, 'a'],
  ['aé', 3, 'aé'],
  ['𠮷𠮷', 7, '𠮷'],
  ['e\u0301', 2, ''],
])('a text that is cut %j to %i bytes is %j', (text, most, expected) => {
  expect(cutToBytes(text, most)).toBe(expected);
});

it('a text that is cut is a beginning of whole characters that passes its own limit', () => {
  fc.assert(
    fc.property(anyText(60), fc.nat(20), (text, most) => {
      const beginning = cut(text, most);
      expect(text.startsWith(beginning)).toBe(true);
      expect(isWithin(beginning, most)).toBe(true);
      expect(isWellFormed(text) && !isWellFormed(beginning)).toBe(false);
    }),
  );
});

it.each(['', 'Ada', '𠮷田 太郎', FAMILY, 'a\0b'])('a text %j is well formed', (text) => {
  expect(isWellFormed(text)).toBe(true);
});

it.each([HALF, 'a\uDFB7', `${HALF}a`, '\uDFB7\uD842'])('a text %j is not well formed', (text) => {
  expect(isWellFormed(text)).toBe(false);
});

it.each([
  ...['', ' \t\r\n', '\u00A0\u3000\u2003', '\u200B\u200C\u200D\u2060\uFEFF'],
  ...['\u200E\u200F\u202A\u202E\u2066\u2069\u061C', '\0\u0007\u001F\u007F\u0085', '\u00AD\uFE0F\u180E'],
  ...['\u3164\u115F\uFFA0\u2800', '\u{E0001}\u{E0041}'],
])('a text %j is blank', (text) => {
  expect(isBlank(text)).toBe(true);
});

it.each(['.', '\u200Ba', '李', '👍', '\u0301', HALF, '\u0600'])('a text %j is not blank', (text) => {
  expect(isBlank(text)).toBe(false);
});

it.each([
  ['Łukasz', 'lukasz'],
  ['Sørensen', 'sorensen'],
  ['Strauß', 'strauss'],
  ['STRAUẞ', 'strauss'],
  ['Æsa', 'aesa'],
  ['Þórður', 'thordur'],
  ['Œuvre', 'oeuvre'],
  ['Işıl İnönü', 'isil inonu'],
  ['Σοφός', 'σοφοσ'],
  ['Ёлка', 'елка'],
  ['שָׁלוֹם', 'שלום'],
  ['مُحَمَّد', 'محمد'],
  ['می\u200Cخواهم', 'میخواهم'],
  ['हिन्दी', 'हिन्दी'],
  ['தமிழ்', 'தமிழ்'.normalize('NFKD')],
  ['ラーメン', 'ラーメン'],
])('%s is folded to %s', (text, folded) => {
  expect(fold(text)).toBe(folded);
});

it('folding keeps か and が apart', () => {
  expect(fold('か')).not.toBe(fold('が'));
});

const name = requiredTextSchema(5, 'Required');
const errorOf = (text: string) => name.safeParse(text).error?.issues.map(({ message }) => message);

it('a field for text counts characters', () => {
  expect(errorOf('𠮷𠮷𠮷𠮷𠮷')).toBeUndefined();
  expect(errorOf('𠮷𠮷𠮷𠮷𠮷𠮷')).toEqual(['Please write at most 5 characters']);
});

it('a field for text trims, and takes text without a visible character for an empty one', () => {
  expect(name.parse('  Ada\u00A0 ')).toBe('Ada');
  expect(errorOf('\u200B \u200E')).toEqual(['Required']);
  expect(textSchema(5).parse('\u200B \u200E')).toBe('');
});
