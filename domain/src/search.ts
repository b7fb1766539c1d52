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

/** The prefixes of every word, so that one `array-contains` finds texts with a word that starts with the typed one. */
export function searchTokens(...texts: string[]): string[] {
  const words = [...texts.flatMap(wordsOf), ...texts.flatMap(otherSpellings)];
  const prefixes = new Set(words.flatMap((word) => prefixesOf(word, LONGEST_PREFIX)));
  return [...prefixes].slice(0, MOST_TOKENS);
}

export function searchWords(typed: string): string[] {
  return wordsOf(typed).map((word) => prefixesOf(word, LONGEST_PREFIX).at(-1) ?? '');
}
