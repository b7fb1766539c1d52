import { exampleOrder } from '@keepsong/domain/examples/order';
import { expect, it } from 'vitest';
import { JOURNEY, journeyOf } from './journey';

it.each([
  [{ paymentStatus: 'pending' }, 'Told'],
  [{ status: 'pending', waitingOn: 'customer' }, 'Told'],
  [{ status: 'pending' }, 'Written'],
  [{ status: 'pending_lyrics_approval' }, 'Approved'],
  [{ status: 'pending_lyrics_approval', waitingOn: 'team' }, 'Written'],
  [{ status: 'in_production' }, 'Recorded'],
  [{ status: 'ready_for_review', waitingOn: 'team' }, 'Recorded'],
  [{ status: 'ready_for_review', waitingOn: 'customer' }, 'Chosen'],
  [{ status: 'completed' }, 'Yours'],
  [{ status: 'in_production', canceledAt: new Date() }, null],
  [{ status: 'completed', paymentStatus: 'refunded' }, null],
] as const)('an order with %o is at %s', (changes, step) => {
  const at = journeyOf(exampleOrder(changes));
  expect(at === null ? null : JOURNEY[at]).toBe(step);
});
