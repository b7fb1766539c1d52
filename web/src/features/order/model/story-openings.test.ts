import { TEXT_LIMITS } from '@keepsong/domain/order-form';
import { expect, it } from 'vitest';
import { ENOUGH_CHARACTERS } from '@keepsong/domain/story';
import { STORY_OPENINGS, withOpening } from '../components/song-questions';

it.each([
  ['', 'Once', 'Once'],
  ['  \n', 'Once', 'Once'],
  ['For Rosa.\n', 'Once', 'For Rosa.\n\nOnce'],
  ['For Rosa.\n\nOnce', 'Once', 'For Rosa.\n\nOnce'],
])('an example for a story behind %j', (story, opening, expected) => {
  expect(withOpening(story, opening)).toBe(expected);
});

it('an example for a story is too short to be taken for a story, and all of them fit', () => {
  for (const { text } of STORY_OPENINGS) expect(text.length).toBeLessThan(ENOUGH_CHARACTERS);
  expect(STORY_OPENINGS.reduce((story, { text }) => withOpening(story, text), '').length).toBeLessThan(
    TEXT_LIMITS.theme,
  );
});
