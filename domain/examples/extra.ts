import type { Extra } from '../src/documents/extra.ts';
import { UNPAID } from '../src/untouched.ts';

const AT = new Date('2026-01-10T12:00:00Z');

/** For tests: a revision that was bought for the example order, and is there. */
export function exampleExtra(changes: Partial<Extra> = {}): Extra {
  return {
    ...UNPAID,
    ...{ id: 'revision-1', orderId: 'order-1', userId: 'ada', product: 'revision', whom: null },
    requestId: 'request-1',
    ...{ amountCents: 900, chargedCents: 900 },
    consent: { at: AT, termsVersion: '1' },
    ...{ paymentStatus: 'paid', paymentIntentId: 'pi_2' },
    checkout: { attempt: 1, key: 'key', sessionId: 'cs_2', expiresAt: AT },
    sessionIds: ['cs_2'],
    ...{ paidAt: AT, appliedAt: AT, createdAt: AT, updatedAt: AT },
    ...changes,
  };
}
