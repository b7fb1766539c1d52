import { exampleDispute, exampleOrder } from '@keepsong/domain/examples/order';
import { UNUSED_REVISIONS } from '@keepsong/domain/revisions';
import { expect, it } from 'vitest';
import { openPartsOf } from './open-parts';

const revisions = { ...UNUSED_REVISIONS, used: 1, openNumber: 1 };

it.each([
  [{}, ['story', 'lyrics']],
  [{ waitingOn: 'customer', openQuestions: 1 }, ['story']],
  [{ status: 'pending_lyrics_approval' }, []],
  [{ status: 'pending_lyrics_approval', unread: { team: 1, customer: 0 } }, ['messages']],
  [{ status: 'in_production' }, ['options']],
  [{ status: 'in_production', revisions }, ['revisions', 'options']],
  [{ status: 'in_production', openComments: 1 }, ['options', 'lyrics']],
  [{ status: 'completed' }, ['files']],
  [{ status: 'completed', disputes: [exampleDispute()] }, ['files', 'payment']],
  [{ paymentStatus: 'pending' }, ['payment']],
  [{ status: 'completed', extrasUnderReview: 1 }, ['files', 'payment']],
] as const)('%o opens %o', (changes, parts) => {
  expect([...openPartsOf(exampleOrder(changes as Parameters<typeof exampleOrder>[0]))]).toEqual(parts);
});
