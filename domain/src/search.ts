import { LONGEST_ADDRESS } from './email-address.ts';
import { fold, isWellFormed } from './text.ts';

/**
 * Longest prefix indexed, in code points; a longer search word is cut to it. Not in characters of `cut`: whoever types a
 * letter of an Indic script types its marks one by one, and finds the word meanwhile.
 */
const LONGEST_PREFIX = 12;
const MOST_TOKENS = 200;

/** The folded words: letters with their marks, and digits. */
export function wordsOf(text: string): string[] {
  return fold(text)
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter(Boolean);
}

/**
 * The prefixes of an e-mail address that include its @. Its single words (`customer`, `example`, `com`) would match half of all
 * customers.
 */
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
  const addresses = texts.flatMap(addressPrefixes);
  const prefixes = new Set(texts.flatMap(wordsOf).flatMap((word) => prefixesOf(word, LONGEST_PREFIX)));
  return [...new Set([...addresses, ...[...prefixes].slice(0, MOST_TOKENS)])];
}

/** The words of a typed search, each cut to the length of the indexed prefixes. */
export function searchWords(typed: string): string[] {
  return wordsOf(typed).map((word) => prefixesOf(word, LONGEST_PREFIX).at(-1) ?? '');
}
