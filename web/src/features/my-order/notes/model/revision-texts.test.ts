import { UNUSED_REVISIONS } from '@keepsong/domain/revisions';
import { expect, it } from 'vitest';
import { leftRevisionsText, nextRevisionText } from './revision-texts';

it.each([
  [{}, 'the first of two', 'You have two revisions.'],
  [{ used: 1 }, 'the second of two', 'You have one revision left.'],
  [{ used: 1, givenBack: [1] }, 'the first of two', 'You have two revisions.'],
  [{ used: 2, granted: 1 }, 'the third of three', 'You have one revision left.'],
  [{ used: 2 }, null, 'All revisions of this order are used.'],
])('%o', (changes, next, left) => {
  const revisions = { ...UNUSED_REVISIONS, ...changes };
  expect(nextRevisionText(revisions)).toBe(next);
  expect(leftRevisionsText(revisions)).toBe(left);
});
