/** Each text is a list of patterns, separated by `|`. Names of parts that are a heading also when they stand alone on their line. */
const NAMES = [
  'chorus|verse|bridge|intro|outro|interlude|refrain|coda|middle (?:eight|8)',
  'instrumental|(?:guitar|piano|sax|violin|drum|bass|instrumental) (?:solo|break|interlude)',
  // German, Dutch, Scandinavian, Finnish
  'strophe|kehrvers|kehrreim|zwischenspiel|refrein|refräng|omkvæd|kertosäe|säkeistö',
  // Romance
  'couplet|estribillo|coro|estrofa|refrão|ritornello|strofa',
  // Slavic, Hungarian, Greek, Turkish
  'zwrotka|refren|sloka|versszak|припев|куплет|приспів|ρεφρέν|κουπλέ|nakarat',
  // Hebrew, Arabic, Hindi, Vietnamese
  'פזמון|اللازمة|الكورس|كورس|मुखड़ा|अंतरा|điệp khúc',
  // Chinese, Japanese, Korean
  '副歌|主歌|桥段|橋段|间奏|間奏|前奏|尾奏|サビ|[abcd]メロ|イントロ|アウトロ',
  '후렴|후렴구|벌스|브릿지|인트로|아웃트로',
];

/** Names that are also everyday words: a heading with a number, a colon, brackets, emphasis or a frame. */
const AMBIGUOUS_NAMES = [
  'hook|break|breakdown|drop|tag|solo|vamp|build[ -]?up|ending|end|opening',
  'ad[ -]?libs?|prelude|postlude|riff|spoken',
  'vers|brücke|brug|stick|pont|puente|ponte|verso|мост|вступление',
  'בית|גשר|פתיחה|المقطع|مقطع|لازمة|절',
];

/** A heading only when it is marked; "V2" alone may be sung. */
const ABBREVIATIONS = 'v|vs|ch|pc';

const ORDINAL = String.raw`\d{1,2}(?:\.|\)|st|nd|rd|th|ère|ème|er|re|e|ª|º)?`;
const BEFORE = [
  ORDINAL,
  'first|second|third|fourth|fifth|final|last|double|half|repeat|pre|post|vor',
  'premier|première|deuxième|dernier|erste|zweite|dritte|letzter|letzte',
  'primer|primera|segunda|último|última',
];

const NUMBERS = [
  String.raw`#?\d{1,2}(?: ?[-&+/,] ?\d{1,2}){0,3}`,
  'i{1,3}|iv|vi{0,3}|ix|x|[a-d]',
  "one|two|three|four|five|six|الأول|الثاني|الثالث|[אבגד]'?",
];

const REPEATS = String.raw`[x×] ?\d{1,2}|\d{1,2} ?[x×]`;
const AFTER = [
  REPEATS,
  // One or two words in brackets; more of them may be sung.
  String.raw`[([][^\s()[\]]+(?: (?:& )?[^\s()[\]]+)?[)\]]`,
  "repeat|reprise|again|twice|fades?(?: out)?|instrumental|spoken|softly|solo|all|cont(?:inued|'d)?",
];

/** One spelling for each name: no case, accents, Hebrew or Arabic vowels, invisible characters; one kind of dash and digit. */
const folded = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\p{Cf}\u0300-\u036f\u0591-\u05c7\u064b-\u065f\u3099\u309a]/gu, '')
    .replace(/[\p{Pd}\u2212]/gu, '-')
    .replace(/(?!\d)\p{Nd}/gu, '0')
    .replace(/\s+/g, ' ')
    .trim();

const anyOf = (patterns: readonly string[]): string => `(?:${patterns.map(folded).join('|')})`;

const after = `(?:(?:,| ?-)? ?${anyOf(AFTER)}){0,2}`;

/** The repetitions are bounded, because unbounded ones in each other take exponential time. */
const partOf = (names: readonly string[]): string =>
  `(?:${anyOf(BEFORE)}[ -]?){0,3}${anyOf(names)}(?:[ -]?${anyOf(NUMBERS)})?${after}`;

const numberedPartOf = (names: readonly string[]): string =>
  `(?:${anyOf([ORDINAL])} ?${anyOf(names)}|${anyOf(names)} ?#?\\d{1,2})${after}`;

const PART = new RegExp(`^(?:${partOf(NAMES)}|${numberedPartOf(AMBIGUOUS_NAMES)})$`, 'u');
/** True for all that PART finds. A phone needs 60 ms to compile PART, which most lines never need. */
const MAY_BE_PART = new RegExp(`\\d|${anyOf(NAMES)}`, 'u');
const MARKED_PART = new RegExp(`^${partOf([...NAMES, ...AMBIGUOUS_NAMES, ABBREVIATIONS])}$`, 'u');

const REPEAT = new RegExp(`^(?:${REPEATS}|\\((?:${REPEATS}|repeat)\\)|repeat)$`, 'u');

/** "Verse 2", "Final Chorus", "Estribillo x2". `isMarked`: it is set apart from what is sung, by brackets or a colon. */
export function isPartName(text: string, isMarked: boolean): boolean {
  const name = folded(text);
  return isMarked ? MARKED_PART.test(name) : MAY_BE_PART.test(name) && PART.test(name);
}

/** "x2", "(2x)", "repeat" */
export const isRepeat = (text: string): boolean => REPEAT.test(folded(text));
