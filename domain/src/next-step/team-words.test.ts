import { UNUSED_REVISIONS } from '../revisions.ts';
import { expect, it } from 'vitest';
import { exampleOrder } from '../examples/order.ts';
import { teamStepOf } from './team-words.ts';

const APPROVED = { open: 0, all: 4 };

it.each([
  ['in_production', 'team', 'Our turn', 'Record and upload options A and B.'],
  ['ready_for_review', 'customer', 'The customer’s turn', 'The customer chooses an option.'],
  ['ready_for_review', 'team', 'Our turn', 'There is nothing to choose from yet'],
  ['pending_lyrics_approval', 'customer', 'The customer’s turn', '4 of 4 lines are approved.'],
  ['pending_lyrics_approval', 'team', 'Our turn', 'There is nothing to approve yet'],
  ['completed', 'nobody', 'Nobody’s turn', 'The song is finished.'],
] as const)('%s, waiting on %s: %s', (status, waitingOn, whose, step) => {
  const order = exampleOrder({ status, waitingOn });
  const next = teamStepOf(order, APPROVED);
  expect(next.whose).toBe(whose);
  expect(next.step).toContain(step);
});

it('counts no lines before they are known', () => {
  const order = exampleOrder({ status: 'pending_lyrics_approval', waitingOn: 'customer' });
  expect(teamStepOf(order, null).step).toBe(
    'The customer approves the lyrics. The date stands still meanwhile.',
  );
});

it('is the notes of the open revision', () => {
  const revisions = { ...UNUSED_REVISIONS, used: 2, openNumber: 2 };
  const order = exampleOrder({ status: 'in_production', waitingOn: 'team', revisions });
  expect(teamStepOf(order, APPROVED).step).toBe('Answer the notes of revision 2 and publish the new option.');
});

it('mentions lines that changed after their approval', () => {
  const order = exampleOrder({ status: 'in_production' });
  expect(teamStepOf(order, { open: 1, all: 4 }).step).toBe(
    'Record and upload options A and B. 1 line needs the customer’s approval again.',
  );
  expect(teamStepOf(order, { open: 2, all: 4 }).step).toContain(
    '2 lines need the customer’s approval again.',
  );
});
