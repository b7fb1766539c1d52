import { expect, it } from 'vitest';
import { isEnough, missingWords, storyNeeds, type StoryTexts } from './story.ts';
import { visibleLengthOf } from './text.ts';

const word = (length: number) => 'a'.repeat(length);
type Form = StoryTexts['form'];
const NOTHING: Form = { provideLyrics: 'no' };

it.each<[string, boolean, Form, StoryTexts['answers']]>([
  ['nothing', false, NOTHING, {}],
  ['a long order', true, { ...NOTHING, theme: word(200) }, {}],
  ['an order that is almost long enough', false, { ...NOTHING, theme: word(199) }, {}],
  ['a short order with one answer', true, { ...NOTHING, theme: word(100) }, { moment: word(100) }],
  ['own lyrics', true, { provideLyrics: 'yes', lyrics: word(200) }, {}],
  ['own lyrics and a story', true, { provideLyrics: 'yes', lyrics: word(80), theme: word(120) }, {}],
  ['lyrics that were taken back', false, { provideLyrics: 'no', lyrics: word(200) }, {}],
  ['two answers', true, NOTHING, { person: word(50), between_you: word(150) }],
  ['two answers that are too short', false, NOTHING, { person: word(50), between_you: word(149) }],
  ['one long answer', false, NOTHING, { person: word(2_000) }],
  ['answers that no song lives on', false, NOTHING, { relation: word(200), must_be_in: word(200) }],
  ['what to avoid beside an answer', false, NOTHING, { avoid: word(200), person: word(199) }],
  ['an answer beside a blank one', false, NOTHING, { person: word(200), moment: ' \u200b\n' }],
  ['spaces', false, { ...NOTHING, theme: ' '.repeat(500) }, { person: 'a', moment: 'b' }],
  ['two hundred families', true, NOTHING, { person: '👨‍👩‍👧'.repeat(100), moment: '👨‍👩‍👧'.repeat(100) }],
  ['letters with many marks, too few', false, NOTHING, { person: 'é̂'.repeat(90), moment: 'x' }],
])('a story of %s: %s', (_name, expected, form, answers) => {
  expect(isEnough({ form, answers })).toBe(expected);
});

it('a story says what is missing', () => {
  expect(storyNeeds({ form: NOTHING, answers: {} })).toEqual({ characters: 200, pieces: 2 });
  expect(storyNeeds({ form: { ...NOTHING, theme: word(30) }, answers: {} })).toEqual({
    characters: 170,
    pieces: 1,
  });
  expect(storyNeeds({ form: NOTHING, answers: { person: word(300) } })).toEqual({ characters: 0, pieces: 1 });
});

it.each<[string, Form, StoryTexts['answers'], string]>([
  ['nothing', NOTHING, {}, 'two of these'],
  ['an order', { ...NOTHING, theme: word(30) }, {}, 'another of these'],
  ['the person', NOTHING, { person: word(300) }, 'another of these'],
])('of %s, asks for what is missing', (_name, form, answers, asked) => {
  expect(missingWords({ form, answers })).toBe(
    `Tell us a few sentences about ${asked}: the person, the moment, or what only you two know.`,
  );
});

it.each<[number, Form, StoryTexts['answers']]>([
  [200, NOTHING, { person: 'a', moment: 'b' }],
  [150, NOTHING, { person: word(25), between_you: word(25) }],
  [10, { ...NOTHING, theme: word(99) }, { moment: word(100) }],
])('asks for %i letters', (letters, form, answers) => {
  expect(missingWords({ form, answers })).toBe(
    `Some ${letters} more letters about the person, the moment, or what only you two know are enough.`,
  );
});

it.each([
  ['', 0],
  ['two words', 8],
  [' \u00a0\n\t', 0],
  ['a\u200bb', 2],
  ['👨‍👩‍👧 é', 2],
])('%j has %i visible characters', (text, length) => {
  expect(visibleLengthOf(text)).toBe(length);
});
