import fc from 'fast-check';

const oftenTrouble = [
  ...['\0', '\uD842', '\uDFB7', '\uFEFF', '\u200B', '\u202E', '\u0301', '\u2028', '\r\n', ' ', '@'],
  ...['<', '=', '%', '/'],
  ...['𠮷', '👨‍👩‍👧‍👦', '🇺🇦', 'Ł', 'ß', 'İ', 'क्', 'שׁ', 'ً', '\uFFFF', '\u{10FFFF}', 'constructor'],
  ...['__proto__', '$where'],
];

/**
 * Any text at all, ill-formed ones among them. Not `fc.string({ unit: 'binary' })`, which makes no halves of surrogate pairs and
 * needs seconds to start.
 */
export const anyText = (most = 40): fc.Arbitrary<string> =>
  fc
    .array(
      fc.oneof(
        fc.integer({ min: 0, max: 0x10ffff }).map((point) => String.fromCodePoint(point)),
        fc.integer({ min: 0x20, max: 0x7e }).map((point) => String.fromCodePoint(point)),
        fc.constantFrom(...oftenTrouble),
      ),
      { maxLength: most },
    )
    .map((parts) => parts.join(''));
