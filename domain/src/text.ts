/**
 * Text that people write is Unicode: one character on the screen can be several UTF-16 units, which `length` and `slice`
 * count, and several code points. Everything that cuts, counts or compares such text uses these functions.
 */

let segmenter: Intl.Segmenter | null | undefined;

/** Characters as people count them; code points in browsers that lack `Intl.Segmenter`. Lazy, so that a long text costs little. */
function* charactersOf(text: string): Generator<string> {
  segmenter ??= 'Segmenter' in Intl ? new Intl.Segmenter('en', { granularity: 'grapheme' }) : null;
  if (!segmenter) yield* text;
  else for (const { segment } of segmenter.segment(text)) yield segment;
}

export const lengthOf = (text: string): number => Array.from(charactersOf(text)).length;

/** The number of characters that can be seen: without spaces and characters that are drawn as nothing. */
export function visibleLengthOf(text: string): number {
  let count = 0;
  for (const character of charactersOf(text)) if (!isBlank(character)) count += 1;
  return count;
}

/** UTF-16 units per character that a text may have on average: a letter can carry any number of marks. */
const UNITS_PER_CHARACTER = 4;

export function isWithin(text: string, most: number): boolean {
  if (text.length <= most) return true;
  return text.length <= most * UNITS_PER_CHARACTER && lengthOf(text) <= most;
}

export const tooLongMessage = (most: number): string => `Please write at most ${most} characters`;

/** The beginning of a text, of whole characters: `isWithin(cut(text, most), most)`. */
export function cut(text: string, most: number): string {
  if (text.length <= most) return text;
  let kept = '';
  let count = 0;
  for (const character of charactersOf(text)) {
    count += 1;
    if (count > most || kept.length + character.length > most * UNITS_PER_CHARACTER) break;
    kept += character;
  }
  return kept;
}

/** As `cut`, but a cut text ends in an ellipsis, which counts as one of its characters. */
export function shortened(text: string, most: number): string {
  return isWithin(text, most) ? text : `${cut(text, most - 1).trimEnd()}…`;
}

/** False for text with half of a surrogate pair, which JSON can contain, and UTF-8, Firestore and XML cannot. */
export function isWellFormed(text: string): boolean {
  return !/\p{Surrogate}/u.test(text);
}

/** Spaces, control characters, and characters that are drawn as nothing, such as zero-width spaces and direction marks. */
const INVISIBLE = /^[\p{White_Space}\p{Cc}\p{Default_Ignorable_Code_Point}\u2800\uFFF9-\uFFFB]*$/u;

export function isBlank(text: string): boolean {
  return INVISIBLE.test(text);
}

/** Letters that Unicode does not take apart into a plain letter and a mark. */
const PLAIN_LETTERS: Readonly<Record<string, string>> = {
  ł: 'l',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ɖ: 'd',
  þ: 'th',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ı: 'i',
  ħ: 'h',
  ŧ: 't',
  ŋ: 'n',
  ĸ: 'k',
  ɓ: 'b',
  ɗ: 'd',
  ƙ: 'k',
  ƴ: 'y',
  ς: 'σ',
};
const SPECIAL_LETTER = new RegExp(`[${Object.keys(PLAIN_LETTERS).join('')}]`, 'gu');

/** What people leave out when they search; not marks that make another letter, as in Indic scripts and Japanese. */
const ACCENT = /(?![\u3099\u309A])(?=\p{M})[\p{Script=Inherited}\u0591-\u05C7]/gu;

/** The text for comparing and searching: lower case, without accents, each letter plain. May be longer than the text. */
export function fold(text: string): string {
  return text
    .normalize('NFKD')
    .replace(ACCENT, '')
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .toLowerCase()
    .replace(SPECIAL_LETTER, (letter) => PLAIN_LETTERS[letter] ?? letter);
}
