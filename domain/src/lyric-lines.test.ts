import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isSung, newLines, plainLine, sectionName, sectionsOf, withPlainBreaks } from './lyric-lines.ts';

/** Lines without a bar in them, which separates them here. */
const textsOf = (bars: string) => bars.split('|').map((text) => text.trim());

it.each([
  ...textsOf(`
    ## Verse 1 → Verse 1 | # Bridge # → Bridge | ##Chorus → Chorus | ## **Chorus** → Chorus |
    ## Verse: → Verse | ### For Anna → For Anna | [Chorus] → Chorus | [For Anna] → For Anna |
    **[Chorus]** → Chorus | [**Chorus**] → Chorus | [Chorus]: → Chorus | [Chorus] x2 → Chorus x2 |
    [Chorus] (2x) → Chorus (2x) | [Chorus] ×2 → Chorus ×2 | [Chorus x2] → Chorus x2 |
    [Verse 1] [Anna] → Verse 1 Anna | ［Chorus］ → Chorus | 【サビ】 → サビ | Chorus: → Chorus |
    Chorus： → Chorus | Verse 2: → Verse 2 | V2: → V2 | Second Verse: → Second Verse |
    (Guitar solo) → Guitar solo | (Bridge) → Bridge | (Bridge): → Bridge | {Chorus} → Chorus |
    <Chorus> → Chorus | **Chorus** → Chorus | **Chorus:** → Chorus | **Chorus**: → Chorus |
    ***Verse 1*** → Verse 1 | __Verse 1__ → Verse 1 | *(Bridge)* → Bridge | PRE CHORUS: → PRE CHORUS |
    Outro - → Outro | - Chorus - → Chorus | --- Chorus --- → Chorus | Intro… → Intro | Hook: → Hook |
    [Hook] → Hook | (Tag) → Tag | **Break** → Break | Strophe 2: → Strophe 2 | Brücke: → Brücke |
    (Pont) → Pont | CORO: → CORO | Puente: → Puente | Припев: → Припев | בית 1: → בית 1 |
    المقطع الأول: → المقطع الأول
  `).map((pair) => pair.split(' → ') as [line: string, name: string]),
  ['\u200fפזמון:\u200f', 'פזמון'],
  ['  Chorus : ', 'Chorus'],
  // The word of a part alone, with a number, or in other languages.
  ...textsOf(`
    Chorus | chorus | CHORUS | VERSE 2 | Verse Two | Verse II | Verse A | Verse #2 | Verse2 | Verse 1 & 2 |
    1st Verse | 2. Verse | Final Chorus | Repeat Chorus | Guitar Solo | Pre-Chorus |
    Prechorus | Pre‑Chorus | Post-chorus 1 | Chorus x2 | Chorus (x2) | Chorus (Repeat) | Verse 1 (spoken) |
    Outro (fade out) | Outro - fade out | Refrain | 1. Strophe | Kehrvers | Couplet 1 | 2e couplet |
    Pré-refrain | Estribillo | Estrofa 2 | Verso 1 | Pre-estribillo | Refrão | Refra\u0303o | Ritornello |
    Strofa 1 | Zwrotka 2 | Refrein | Refräng | Куплет 2 | Приспів | פזמון | اللازمة | 副歌 | 主歌1 | サビ | Aメロ |
    후렴 | 1절
  `).map((line) => [line, line]),
])('a line that names a part of the song %j is called %j', (line, name) => {
  expect(sectionName(line)).toBe(name);
  expect(isSung(line)).toBe(false);
});

it.each(
  textsOf(`
    You knocked with an empty candlestick, | #hashtag is sung | #1 in my heart | Chorus of angels, sing |
    Bridge over the river | Chorus: leave the light on | Verse 1: you knocked |
    Verse 1 - you knocked on my door | Verse by verse | Bridge - over the river | Bridge (over the river) |
    Second bridge on the left | [Chorus] Leave the light on | [Anna] you knocked [Ben] and I was home |
    [la la] and [la la] | (Chorus of angels) | (over the bridge) | (la la la) | **Sing it loud** |
    **Chorus** of angels | Chorus! | Bridge? | Break | Break it down | Hook me up | hook | Solo |
    Tag, you are it | Repeat after me | End | Final | Two | I | x2 | A | V2 | I sing the chorus | Puente |
    Pont | Vers l’horizon | Coro de ángeles | Refrain from crying | Refrain, my heart | Strophe um Strophe |
    Couplet de misère | Verso te | בית | בית קטן | пой со мной припев | 副歌唱給你聽 | ♪
  `),
)('a line that names a part of the song %j is sung', (line) => {
  expect(sectionName(line)).toBeNull();
  expect(isSung(line)).toBe(true);
});

it.each(['', '   ', '\u00a0', '\u200b', '\u200e \u200f', '\ufeff', '---', '***', '* * *', '_____'])(
  'a line that names a part of the song %j is empty',
  (line) => {
    expect(sectionName(line)).toBeNull();
    expect(isSung(line)).toBe(false);
  },
);

it.each([
  ...['*', '_', '[', '(', '-', 'chorus ', 'Verse 1 ', '**a', '__ ', '[a] ', '# ', ' ', ' *a', '1 '],
  ...['pre-', '/ verse'],
])('a line that names a part of the song is decided in time for any length of %j', (piece) => {
  sectionName(piece.repeat(100_000));
  plainLine(piece.repeat(100_000));
});

it('a line that names a part of the song never has a name without a character', () => {
  fc.assert(fc.property(fc.string({ unit: 'grapheme' }), (line) => sectionName(line) !== ''));
});

it.each([
  ['sing **loud** and *soft*', 'sing loud and soft'],
  ['__loud__ and _soft_', 'loud and soft'],
  ['***both***', 'both'],
  ['**bold and *soft***', 'bold and soft'],
  ['**the first line of a bold verse', 'the first line of a bold verse'],
  ['and its last line**', 'and its last line'],
  ['我**爱**你', '我爱你'],
  ['אני **אוהב** אותך', 'אני אוהב אותך'],
  ['2 * 3 * 4 _ is', '2 * 3 * 4 _ is'],
  ['what the f**k, oh sh*t, d*mn', 'what the f**k, oh sh*t, d*mn'],
  ['snake_case_name', 'snake_case_name'],
  ['* a star', '* a star'],
  ['one\u2028two', 'one two'],
  ['  spaces \t inside  ', 'spaces inside'],
  ['<b onclick=x>hi</b>', '<b onclick=x>hi</b>'],
])('in plain words %j reads %j', (line, plain) => {
  expect(plainLine(line)).toBe(plain);
});

it.each(['\n', '\r\n', '\r', '\v', '\f', '\u0085', '\u2028', '\u2029'])('lines end at %j', (end) => {
  expect(newLines(`one${end}two`, 1).map(({ text }) => text)).toEqual(['one', 'two']);
  expect(withPlainBreaks(`one${end}two`)).toBe('one\ntwo');
});

it('lines have the revision and their place as ids', () => {
  expect(newLines('one\r\ntwo\u2028three\nfour', 3)).toEqual([
    { id: '3-0', text: 'one' },
    { id: '3-1', text: 'two' },
    { id: '3-2', text: 'three' },
    { id: '3-3', text: 'four' },
  ]);
});

const namesAndStanzas = (lyrics: string) =>
  sectionsOf(newLines(lyrics, 1)).map(({ name, stanzas }) => [
    name,
    stanzas.map((lines) => lines.map(({ text }) => text).join(' / ')),
  ]);

it('sections are the parts with their stanzas, without empty ones', () => {
  expect(
    namesAndStanzas('\nfor you\n\nVERSE 1\n\none\r\n\r\n\r\ntwo\nthree\n\n(Bridge)\n\n**Chorus**\nfour\n\n'),
  ).toEqual([
    [null, ['for you']],
    ['VERSE 1', ['one', 'two / three']],
    ['Bridge', []],
    ['Chorus', ['four']],
  ]);
});

it('sections have the id of the line that begins them', () => {
  expect(sectionsOf(newLines('hello\n[Chorus]\nla', 1)).map(({ id }) => id)).toEqual(['1-0-part', '1-1']);
});

it('sections of no words are none', () => {
  expect(sectionsOf(newLines('', 1))).toEqual([]);
});
