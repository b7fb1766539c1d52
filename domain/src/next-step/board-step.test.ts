import { exampleOrder } from '../examples/order.ts';
import { UNUSED_REVISIONS } from '../revisions.ts';
import { expect, it } from 'vitest';
import { boardStepOf } from './team-words.ts';

const revisions = { ...UNUSED_REVISIONS, used: 1, openNumber: 1 };
const dispute = { id: 'dp_1', amountCents: 1, currency: 'usd', state: 'open' as const, dueBy: null };

it.each([
  [{}, 'Write'],
  [{ status: 'pending_lyrics_approval' }, null],
  [{ status: 'in_production' }, 'Record'],
  [{ status: 'in_production', revisions }, 'Answer notes'],
  [{ status: 'ready_for_review', waitingOn: 'team' }, 'Record'],
  [{ status: 'ready_for_review', waitingOn: 'customer' }, null],
  [{ status: 'completed' }, null],
  [{ paymentStatus: 'pending' }, null],
  [{ canceledAt: new Date() }, null],
  [{ status: 'pending_lyrics_approval', openComments: 1 }, 'Answer the note'],
  [{ status: 'completed', unread: { customer: 0, team: 2 } }, 'Answer the message'],
  [{ openComments: 1, disputes: [dispute] }, 'Answer the dispute'],
] as const)('%o: %s', (changes, step) => {
  expect(boardStepOf(exampleOrder(changes as Parameters<typeof exampleOrder>[0]))).toBe(step);
});
