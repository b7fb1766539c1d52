import { LONGEST_ADDRESS } from './email-address.ts';
import { fold, isWellFormed } from './text.ts';

/** Counted in code points, because a letter of an Indic script is typed mark by mark, and each step should find the word. */
const LONGEST_PREFIX = 12;
const MOST_TOKENS = 200;

/** The folded words: letters with their marks, and digits. */
export function wordsOf(text: string): string[] {
  return fold(text)
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter(Boolean);
}

/** Letters that people type for each other in Arabic, Persian and Urdu. */
const SAME_LETTERS: Readonly<Record<string, string>> = { ة: 'ه', ۃ: 'ه', ہ: 'ه', ى: 'ي', ی: 'ي', ک: 'ك' };
const isDigit = (code: number) => /\p{Nd}/u.test(String.fromCodePoint(code));

/** In Unicode, the digits of a script begin at the first or at the seventh place of a row of sixteen characters. */
function plainDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  const row = code - (code % 16);
  return String(code - row - (isDigit(row) ? 0 : 6));
}

/** With digits of all scripts as ours. */
export const plain = (text: string) =>
  text
    .normalize('NFKC')
    .replace(/[ةۃہىیک]/g, (letter) => SAME_LETTERS[letter] ?? letter)
    .replace(/\p{Nd}/gu, plainDigit);

/** Between initials: `J. R. Hart` is also sought as `jr`. */
const AFTER_INITIAL = /(?<![\p{L}\p{M}\p{N}])(\p{L})\.?\s+(?=\p{L}(?![\p{L}\p{M}\p{N}]))/gu;
const SIGNS = /[^\p{L}\p{M}\p{N}\s]+/gu;
const TWO_LETTERS: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', å: 'aa', ø: 'oe' };

/** The words as others spell them: O'Brien and Jean-Luc in one, Müller as Mueller and Mueller as Müller. */
export function otherSpellings(text: string): string[] {
  const inOne = text.replace(AFTER_INITIAL, '$1').replace(SIGNS, '');
  const both = `${text} ${inOne}`.normalize('NFC').toLowerCase();
  const longer = both.replace(/[äöüåø]/g, (letter) => TWO_LETTERS[letter] ?? letter);
  return wordsOf(`${inOne} ${longer} ${fold(both).replace(/([aou])e/g, '$1')}`);
}

/** The prefixes of an address that include its @: its single words (`com`) would match half of all customers. */
export function addressPrefixes(text: string): string[] {
  const address = text.trim().toLowerCase();
  const at = address.indexOf('@');
  if (at < 1 || address.length > LONGEST_ADDRESS || /\s/.test(address)) return [];
  return Array.from({ length: address.length - at }, (_, more) => address.slice(0, at + 1 + more)).filter(
    isWellFormed,
  );
}

export function prefixesOf(word: string, longest: number): string[] {
  const points = Array.from(word).slice(0, longest);
  return points.map((_, index) => points.slice(0, index + 1).join(''));
}

/** Scripts without spaces between words: a given name follows the family's. Hangul is folded to its parts. */
const WITHOUT_SPACES =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;
/** Code points of such a text that are found at any place. */
const LONGEST_INNER = 9;

/** What a typed word is sought by: its first code points, `longest` in scripts with spaces. */
export const wordKey = (word: string, longest: number): string =>
  prefixesOf(word, WITHOUT_SPACES.test(word) ? LONGEST_INNER : longest).at(-1) ?? '';

export function innerKeysOf(word: string): string[] {
  if (!WITHOUT_SPACES.test(word)) return [];
  const points = Array.from(word);
  return points.flatMap((_, start) =>
    prefixesOf(points.slice(start, start + LONGEST_INNER).join(''), LONGEST_INNER),
  );
}

/** The prefixes of every word, so that one `array-contains` finds texts with a word that starts with the typed one. */
export function searchTokens(...texts: string[]): string[] {
  const plainTexts = texts.map(plain);
  const words = plainTexts.flatMap(wordsOf);
  const spellings = plainTexts.flatMap(otherSpellings);
  const prefixes = [...words, ...spellings].flatMap((word) => prefixesOf(word, LONGEST_PREFIX));
  // The inside of words comes last: it is what a long text loses.
  return [...new Set([...prefixes, ...words.flatMap(innerKeysOf)])].slice(0, MOST_TOKENS);
}

export function searchWords(typed: string): string[] {
  return wordsOf(plain(typed)).map((word) => wordKey(word, LONGEST_PREFIX));
}
