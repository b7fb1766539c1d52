import { exampleQuestion, exampleStory } from '@keepsong/domain/examples/story';
import { expect, it } from 'vitest';
import { openingStep, stepsOf } from './opening-step';

const told = (person: string, ...states: ('open' | 'answered')[]) => ({
  story: exampleStory('', { answers: { person: { text: person, version: 1, savedAt: new Date() } } }),
  questions: states.map((state, index) => exampleQuestion({ id: `q${index + 1}`, state })),
});

it.each([
  ['an open question of the team', told('', 'answered', 'open'), '', 'q2'],
  ['the first question without an answer', told('Rosa', 'answered'), '', 'relation'],
  ['the question of the link', told('Rosa', 'open', 'answered'), '#story-q2', 'q2'],
  ['what is open, when the link leads to nothing', told('', 'open'), '#story-gone', 'q1'],
])('opens at %s', (_, story, hash, step) => {
  expect(openingStep(story, hash)).toBe(step);
  expect([...stepsOf(story).keys()]).toContain(step);
});
