import { expect, it } from 'vitest';
import { cleanLyrics, withoutMarks } from './written-lyrics.ts';

const WORDS = '[Verse 1]\nYou knocked\n\n[Chorus]\nand I was home';

it.each([
  ['a fence', `\`\`\`\n${WORDS}\n\`\`\``],
  ['a fence with a language', `\`\`\`text\n${WORDS}\n\`\`\`\n`],
  ['a preamble', `Here are the lyrics:\n\n${WORDS}`],
  ['a preamble and a fence', `Sure! Here is your song:\n\`\`\`\n${WORDS}\n\`\`\``],
  ['a preamble in German', `Hier ist der Liedtext:\n${WORDS}`],
  ['thoughts', `<think>\nVerse, chorus…\n</think>\n${WORDS}`],
  ['thoughts whose beginning is missing', `Verse, chorus…\n</think>\n\n${WORDS}`],
  ['thoughts after it', `${WORDS}\n<think>Was it good?`],
  ['a title', `Title: The Harbour\n\n${WORDS}`],
  ['a bold title', `**Title:** “The Harbour”\n${WORDS}`],
  ['a heading', `## Lyrics\n${WORDS}`],
  ['an offer', `${WORDS}\n\n---\n\nLet me know if you want to change anything!`.replace('---\n\n', '')],
  [
    'LRC times and facts',
    '[ti:Harbour]\n[by:Ada]\n[Verse 1]\n[00:01.20][01:01.20]You knocked\n[00:05.00]\n[Chorus]\n[00:09.000] and I was home',
  ],
  ['word times', '[Verse 1]\n<00:01.20>You <00:01.90>knocked\n\n[Chorus]\n[00:05.1] and I was home'],
  [
    'SRT cues',
    '[Verse 1]\n1\n00:00:01,200 --> 00:00:05,000\nYou knocked\n\n2\n00:00:05,000 --> 00:00:09,000\n[Chorus]\nand I was home',
  ],
  ['WebVTT cues', `WEBVTT\n\n[Verse 1]\n00:01.200 --> 00:05.000\nYou knocked\n\n[Chorus]\nand I was home`],
  ['chords over words', '[Verse 1]\n  Am      F/C\nYou knocked\n\n[Chorus]\n| C  | G7 |\nand I was home'],
  ['chords between words', '[Verse 1]\n[Am]You [F#m7]knocked\n\n[Chorus]\nand I was [G]home[C/E]'],
])('without %s are the words', (_, text) => {
  expect(cleanLyrics(text)).toBe(WORDS);
  expect(cleanLyrics(cleanLyrics(text))).toBe(WORDS);
});

it.each([
  WORDS,
  ...['Here we are, singing our song', 'Here comes the sun\nSure as the morning:\nTitle after title'],
  ...[
    'A B C D E F G\nA\nAm I home?\nI',
    '1\n2\n3\nwaltz with me',
    '[A]\nla la\n[B]\nla [Anna] la',
    'Emin\nAmin Amin',
  ],
  ...['# The Harbour\nla  la\n\n---\n\nlet me know if you love me', 'At 10:30 you knocked (00:01)', ''],
])('%j stays as it is', (text) => {
  expect(cleanLyrics(text)).toBe(text);
});

it('lyrics of a customer lose chords and times, and no line that a model would not have written to be sung', () => {
  const sung = 'Sure as the night, this is my song.\nTitle: none';
  expect(withoutMarks(`${sung}\n  Am7    F\n[00:05.00]You knocked`)).toBe(`${sung}\nYou knocked`);
});

it.each(['<think>', '</think>', '[A]', 'A ', '| A', '[00:00]', 'here lyrics ', '\n', '1\n', '*'])(
  'any length of %j is cleaned: a pattern that took its square would not end',
  (piece) => {
    cleanLyrics(piece.repeat(100_000));
  },
);
