/** Longest prefix indexed, in characters; a longer search word is cut to it. */
export const LONGEST_PREFIX = 12;
const MOST_TOKENS = 200;

function words(text: string): string[] {
  return text
    .normalize('NFKD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
}

/**
 * The prefixes of an e-mail address that reach the @: its words alone (`customer`, `example`, `com`) match half of all
 * customers.
 */
function addressTokens(text: string): string[] {
  const address = text.trim().toLowerCase();
  const at = address.indexOf('@');
  if (at < 1 || /\s/.test(address)) return [];
  return Array.from({ length: address.length - at }, (_, more) => address.slice(0, at + 1 + more));
}

/** Prefixes of every word, so that one `array-contains` finds what starts with the typed text. */
export function searchTokens(...texts: string[]): string[] {
  const tokens = new Set<string>(texts.flatMap(addressTokens));
  for (const word of texts.flatMap(words)) {
    for (let length = 1; length <= Math.min(word.length, LONGEST_PREFIX); length += 1) {
      tokens.add(word.slice(0, length));
      if (tokens.size >= MOST_TOKENS) return [...tokens];
    }
  }
  return [...tokens];
}

/** The words of a typed search, each cut to the length of the indexed prefixes. */
export function searchWords(typed: string): string[] {
  return words(typed).map((word) => word.slice(0, LONGEST_PREFIX));
}
