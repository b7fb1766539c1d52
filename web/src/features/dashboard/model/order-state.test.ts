import type { DisputeState } from '@keepsong/domain/disputes';
import type { Order } from '@keepsong/domain/documents/order';
import type { RefundProgress } from '@keepsong/domain/refunds';
import { UNUSED_REVISIONS } from '@keepsong/domain/revisions';
import { expect, it } from 'vitest';
import { exampleDispute, exampleOrder } from '@keepsong/domain/examples/order';
import { momentOf } from '@/lib/text/dates';
import { cancelationOf, canceledResult, noteText, stateText } from './order-state';

const paidAt = new Date('2026-01-05T12:00:00Z');
const hoursLater = (hours: number) => new Date(paidAt.getTime() + hours * 3_600_000);
const unpaid = { paidAt: null, promisedDay: null, paymentIntentId: null } as const;

const free = { chargedCents: 0, discountCents: 3499, paymentIntentId: null } as const;
const answered: Partial<Order> = {
  ...{ status: 'ready_for_review', waitingOn: 'customer' },
  revisions: { ...UNUSED_REVISIONS, used: 1 },
};

const refund = (progress: RefundProgress, paymentIntentId = 'pi_1') => ({
  ...{ id: 're_1', paymentIntentId, amountCents: 500, progress },
  ...({ day: '2026-01-02', reason: 'team' } as const),
});
const late = (choice: 'wait' | null): Partial<Order> => ({
  remedy: { day: '2026-01-19', waitCents: 699, choice },
});
const dispute = (state: DisputeState) => exampleDispute({ state });
const secondDispute = exampleDispute({ state: 'open', paymentIntentId: 'pi_2' });

it.each<[string, Partial<Order>]>([
  ['Waiting for your payment', { ...unpaid, paymentStatus: 'pending' }],
  ['did not go through, and nothing was charged', { ...unpaid, paymentStatus: 'failed' }],
  ['has expired, and nothing was charged', { ...unpaid, paymentStatus: 'expired' }],
  ['Refunded: $34.99 went back to you', { paymentStatus: 'refunded', refundedCents: 3499 }],
  ['$5.00 went back to you', { refundedCents: 500, refunds: [refund('back')] }],
  ['The refund of $5.00 did not go through. A person on our team', { refunds: [refund('failed')] }],
  ['Your second payment: $5.00 is on its way', { refunds: [refund('ordered', 'pi_2')] }],
  ['Canceled. $5.00 is on its way back to you', { canceledAt: paidAt, refunds: [refund('on_its_way')] }],
  ['Canceled. The refund of $5.00 did not', { canceledAt: paidAt, refunds: [refund('failed')] }],
  ['We begin with the words', { status: 'pending' }],
  ['The lyrics are ready', { status: 'pending_lyrics_approval' }],
  ['is being made', { status: 'in_production' }],
  ['last review', { status: 'ready_for_review' }],
  ['It is late, so you choose what happens now', late(null)],
  ['for good. The promised day was missed', { ...late(null), status: 'completed' }],
  ['two options are ready', { status: 'ready_for_review', waitingOn: 'customer' }],
  ['Your options are ready again', answered],
  ['Finished on Jan 5, 2026', { status: 'completed', completedAt: new Date(2026, 0, 5, 12) }],
  ['Canceled. Nothing was charged', { ...unpaid, paymentStatus: 'pending', canceledAt: paidAt }],
  ['on its way back to you', { canceledAt: paidAt }],
  ['Canceled. A code covered the price of your order', { ...free, canceledAt: paidAt }],
  ['Canceled. $34.99 went back', { paymentStatus: 'refunded', refundedCents: 3499, canceledAt: paidAt }],
])('the state of an order reads: %s', (text, changes) => {
  expect(stateText(exampleOrder(changes))).toContain(text);
});

it('the state of an order is noted in a list only where the badges are not enough', () => {
  expect(noteText(exampleOrder())).toBe('Promised by Jan 19, 2026');
  expect(noteText(exampleOrder({ status: 'completed' }))).toBeNull();
  expect(noteText(exampleOrder(late(null)))).toBe('It is late, so you choose what happens now.');
  expect(noteText(exampleOrder(late('wait')))).toBe('Promised by Jan 19, 2026');
  expect(noteText(exampleOrder({ ...unpaid, paymentStatus: 'expired' }))).toBeNull();
  expect(noteText(exampleOrder({ ...unpaid, paymentStatus: 'failed' }))).toBe('Nothing has been charged.');
  const canceled = exampleOrder({ ...unpaid, paymentStatus: 'pending', canceledAt: paidAt });
  expect(noteText(canceled)).toBe('Nothing was charged.');
});

it('canceling a paid order says until when, and what goes back of what was charged', () => {
  const words = (changes: Partial<Order> = {}) => cancelationOf(exampleOrder(changes), hoursLater(23));
  expect(words()?.question).toMatch(/\$34\.99 goes back.* 7-10 business days/);
  for (const text of [words()?.question, words()?.offer]) expect(text).toContain(momentOf(hoursLater(24)));
  expect(words({ chargedCents: 3149 })?.question).toContain('$31.49 goes back');
  const refunded = { refundedCents: 500, refunds: [refund('back')] };
  expect(words({ chargedCents: 3149, ...refunded })?.question).toContain('$26.49 goes back');
  expect(words(free)?.question).toContain('so nothing was charged for it');
  expect(words({ status: 'pending_lyrics_approval' })).not.toBeNull();
});

const withdrawable = { withdrawUntil: hoursLater(14 * 24) };
it.each<[string, Partial<Order>, number]>([
  ['after the 24th hour', {}, 24],
  ['once production has started', { status: 'in_production' }, 1],
  ['after the days of withdrawal', withdrawable, 14 * 24],
  ['in them, once production has started', { ...withdrawable, status: 'in_production' }, 1],
  ['twice', { canceledAt: paidAt }, 1],
  ['twice, before the payment', { ...unpaid, paymentStatus: 'pending', canceledAt: paidAt }, 0],
  ['after a refund', { paymentStatus: 'refunded' }, 1],
])('canceling is not possible %s', (_when, changes, hours) => {
  expect(cancelationOf(exampleOrder(changes), hoursLater(hours))).toBeNull();
});

it.each(['pending', 'failed', 'expired'] as const)('canceling is possible while %s', (paymentStatus) => {
  const order = exampleOrder({ ...unpaid, paymentStatus });
  expect(cancelationOf(order, hoursLater(1000))?.question).toContain('Nothing has been charged');
});

it('canceling is the withdrawal of the law within its days, in the words of both steps, until production starts', () => {
  const order = exampleOrder(withdrawable);
  const words = { label: 'Withdraw from contract here', confirmLabel: 'Confirm withdrawal' };
  expect(cancelationOf(order, hoursLater(14 * 24 - 1))).toMatchObject(words);
  expect(cancelationOf(exampleOrder(), hoursLater(1))?.label).toBe('Cancel Order');
});

it('canceling is followed by what happens to the money', () => {
  const result = (progress: RefundProgress | null, refundedCents = 0) =>
    canceledResult(exampleOrder(), { refundedCents, progress });
  expect(result('back', 3499)).toContain('$34.99 goes back');
  expect(result('ordered')).toBe('Your money is on its way back to you.');
  expect(result('failed')).toContain('A person on our team');
  expect(result(null)).toBe('Nothing was charged.');
});

it.each<[string, Partial<Order>, RefundProgress | null, string]>([
  ['is with the bank', { disputes: [dispute('open')] }, 'failed', 'Your bank has taken the'],
  ['is held by the bank', { disputes: [dispute('under_review')] }, 'failed', 'Your bank has taken the'],
  [
    'needs a person while the bank has another payment',
    { disputes: [secondDispute] },
    'failed',
    'A person on our',
  ],
  ['came from the bank', { lostCents: 3499 }, null, 'Your bank has given $34.99 back to you.'],
])('canceling says that the money %s', (_where, changes, progress, text) => {
  expect(canceledResult(exampleOrder(changes), { refundedCents: 0, progress })).toContain(text);
  const refunds = progress === null ? null : [refund(progress)];
  const canceled = exampleOrder({ ...changes, canceledAt: paidAt, ...(refunds && { refunds }) });
  expect(stateText(canceled)).toContain(text);
});
