import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { DisputeState } from '@keepsong/domain/disputes';
import type { Order } from '@keepsong/domain/documents/order';
import { newLedger, SESSION_FACTS, type PaymentLedger } from '@keepsong/domain/documents/payment-ledger';
import { DEFAULT_PUBLIC_SETTINGS } from '@keepsong/domain/shop-settings';
import { paymentChangeOf } from '../../functions/src/checkout/payment-change.ts';
import type { PaymentFact } from '../../functions/src/checkout/payment-facts.ts';
import { NOW, orderWithSession, session } from '../../functions/testing/orders.ts';
import { deliver, deliverAt, mailIn, orderIn, outcome, resolve, start, type World } from './support/facts.ts';

const OF_ONE = { paymentIntentId: 'pi_1' };
type RefundState = 'pending' | 'succeeded' | 'failed';
const refund = (refundId: string, amountCents: number, state: RefundState = 'succeeded') =>
  ({ kind: 'refund', ...OF_ONE, refundId, amountCents, state, madeAt: NOW, requestKey: null }) as const;
const DUE_BY = new Date('2026-03-11T00:00:00Z');
/** Stripe's answers to questions that were asked one minute after the other. */
const dispute = (state: DisputeState, minute: number, dueBy: Date | null = DUE_BY) =>
  ({
    ...({ kind: 'dispute', disputeId: 'dp_1', ...OF_ONE, amountCents: 2999, currency: 'usd' } as const),
    ...{ state, dueBy },
    askedAt: new Date(NOW.getTime() + minute * 60_000),
  }) as const;

const stories: Record<string, readonly PaymentFact[]> = {
  'a delayed payment that succeeds': [session('processing'), session('paid')],
  'every type of session event at once': SESSION_FACTS.map((seen) => session(seen)),
  'a payment that fails': [session('processing'), session('failed')],
  'a payment given back in full': [
    ...[session('paid'), refund('re_1', 2999, 'pending'), refund('re_1', 2999)],
  ],
  'a payment given back in two parts': [session('paid'), refund('re_1', 1000), refund('re_2', 1999)],
  'a partial refund and one that fails': [
    session('paid'),
    refund('re_1', 500),
    refund('re_2', 700, 'pending'),
    refund('re_2', 700, 'failed'),
  ],
  'a dispute that is lost after a partial refund': [
    ...[session('processing'), session('paid'), refund('re_1', 500), dispute('inquiry', 1, null)],
    ...[dispute('open', 2), dispute('under_review', 3), dispute('lost', 4)],
  ],
  'a dispute whose bank asks again': [
    session('paid'),
    dispute('open', 1),
    dispute('under_review', 2),
    dispute('open', 3, new Date('2026-03-20T00:00:00Z')),
  ],
  'a dispute that was lost and is won after all': [
    ...[session('paid'), dispute('open', 1), dispute('lost', 2), dispute('won', 3)],
  ],
  'a full refund that is pending and then fails': [
    ...[session('paid'), refund('re_1', 2999, 'pending'), refund('re_1', 2999, 'failed')],
  ],
  'a full refund that succeeds and then fails after all': [
    session('paid'),
    refund('re_1', 2999, 'pending'),
    refund('re_1', 2999, 'succeeded'),
    refund('re_1', 2999, 'failed'),
  ],
  'a wrong amount beside the right one': [
    session('paid', { sessionId: 'cs_0', attempt: 0, subtotalCents: 100, totalCents: 100 }),
    session('paid'),
    { ...refund('re_0', 100), paymentIntentId: 'pi_0' },
  ],
};

/** What the facts change of an order, as a part of the product that only calculates says. */
function changeOf(
  order: Order,
  {
    facts = [],
    ledger = {},
    isCheck = false,
    now = NOW,
  }: { facts?: PaymentFact[]; ledger?: Partial<PaymentLedger> | undefined; isCheck?: boolean; now?: Date },
) {
  return paymentChangeOf(
    { order, extra: null },
    { ...newLedger('order1', NOW, NOW), ...ledger },
    {
      ...{ facts, isCheck, at: now, now, withdrawalDays: 0, appUrl: '' },
      shop: DEFAULT_PUBLIC_SETTINGS,
    },
  );
}

const { checkout } = orderWithSession();
const WITHOUT_PAGE = orderWithSession({
  ...{ sessionIds: [], checkout: { ...checkout, sessionId: null } },
});

const SHUFFLES = { numRuns: 50 };

/** Each fact, some of them twice, in any order. */
const deliveriesOf = (facts: readonly PaymentFact[]) =>
  fc.subarray([...facts]).chain((repeats) => {
    const length = facts.length + repeats.length;
    return fc.shuffledSubarray([...facts, ...repeats], { minLength: length, maxLength: length });
  });

it.each(Object.entries(stories))('the facts of one order end in one state: %s', async (_, facts) => {
  const expected = outcome(await deliver(start(), ...facts));
  const endsTheSame = async (deliveries: PaymentFact[]) => {
    expect(outcome(await deliver(start(), ...deliveries))).toEqual(expected);
  };
  await fc.assert(fc.asyncProperty(deliveriesOf(facts), endsTheSame), SHUFFLES);
});

it('the facts of one order are paid late on a Friday, when it is Saturday in UTC, and promised for a working day of the shop', async () => {
  const paid = await deliverAt(new Date('2026-03-07T04:30:00Z'), start(), session('paid'));
  const { promisedDay, clock, board } = orderIn(paid);
  expect([promisedDay, clock.dueDay, board.dueDay]).toEqual(Array(3).fill('2026-03-17'));
});

it('the facts of one order write nothing when they are known', async () => {
  const paid = await deliver(start(), session('paid'));
  const ledgerOf = (world: World) => world.ledgers.get('order1');
  expect(ledgerOf(await deliver(paid, session('paid')))).toBe(ledgerOf(paid));
  expect(ledgerOf(await deliver(paid, session('processing')))).not.toBe(ledgerOf(paid));
});

it.each([
  ['amount_mismatch', { subtotalCents: 100, totalCents: 100 }],
  ['currency_mismatch', { currency: 'jpy' }],
])('the facts of one order ask for review and never pay it: %s', async (review, other) => {
  const world = await deliver(start(), session('paid', other));
  expect(outcome(world)).toMatchObject({ paymentStatus: 'pending', review, emails: [] });
});

it('the facts of one order keep a resolved review resolved, and raise another for a new detail', async () => {
  const part = await deliver(start(), session('paid'), refund('re_1', 500));
  const resolved = await resolve(part);
  expect(outcome(part).review).toBe('partial_refund');
  expect(orderIn(resolved).review).toBeNull();
  const repeated = await deliver(resolved, refund('re_1', 500));
  expect(orderIn(repeated).review).toBeNull();
  expect(orderIn(await deliver(repeated, session('processing'))).review).toBeNull();
  expect(orderIn(await deliver(repeated, refund('re_2', 300))).review).toMatchObject({
    reason: 'partial_refund',
    detail: '8.00 USD of 29.99 USD given back',
  });
});

it('the facts of one order show the next review when the first is resolved', async () => {
  const both = await deliver(start(), session('paid'), refund('re_1', 500), dispute('open', 1));
  expect(outcome(both).review).toBe('dispute');
  expect(orderIn(await resolve(both)).review).toMatchObject({ reason: 'partial_refund' });
  expect(orderIn(await deliver(await resolve(both), dispute('under_review', 2))).review).toMatchObject({
    reason: 'dispute',
    detail: 'dp_1 over 29.99 USD is under review at the bank',
  });
});

it('the facts of one order count a refund in the month in which it was made: in December, of an order of November', async () => {
  const paid = await deliverAt(new Date('2026-11-30T23:00:00Z'), start(), session('paid'));
  const made = (refundId: string, at: string) => ({ ...refund(refundId, 500), madeAt: new Date(at) });
  // In the shop, it is still November.
  const facts = [made('re_1', '2026-12-01T04:30:00Z'), made('re_2', '2026-12-02T12:00:00Z')];
  const back = await deliver(paid, ...facts);
  expect(orderIn(back)).toMatchObject({
    refundedCents: 1000,
    books: { paidIn: '2026-11', refunded: { '2026-11 elsewhere': 500, '2026-12 elsewhere': 500 } },
  });
});

it('the facts of one order add a session whose reply was lost', async () => {
  const unknown = start(WITHOUT_PAGE);
  const paid = await deliver(unknown, session('paid'));
  expect(orderIn(paid)).toMatchObject({ paymentStatus: 'paid', sessionIds: ['cs_1'] });
  expect(orderIn(paid).checkout.sessionId).toBe('cs_1');
  const earlier = orderIn(await deliver(unknown, session('expired', { sessionId: 'cs_0', attempt: 0 })));
  expect([earlier.sessionIds, earlier.checkout.sessionId]).toEqual([['cs_0'], null]);
});

it('the facts of one order keep what a ledger that was lost does not know', async () => {
  const kept = { paymentIntentId: 'pi_0', consent: { at: NOW, termsVersion: '3' } };
  const lost = await deliver(start(orderWithSession(kept)), session('processing'));
  expect(orderIn(lost)).toMatchObject(kept);
});

it.each([
  // The turn is nobody's once something was written while the order was over.
  ['nobody', 'enough', 'team', '2026-03-19', null],
  ['team', 'enough', 'team', '2026-03-19', null],
  ['customer', 'open', 'customer', '2026-03-11', new Date('2026-03-12T10:00:00Z')],
] as const)(
  'the facts of one order go on with an order whose full refund fails, on the turn of %s: its days and reminders wait meanwhile',
  async (waitingOn, storyState, turn, dueDay, nextReminderAt) => {
    const paid = await deliver(start(orderWithSession({ storyState })), session('paid'));
    // The customer is reminded only while the story waits for them.
    expect(orderIn(paid).nextReminderAt !== null).toBe(storyState === 'open');
    const back = await deliver(paid, refund('re_1', 2999));
    // The request for a review came meanwhile.
    back.orderDocs.set('order1', { ...orderIn(back), waitingOn, nextReminderAt: null });
    const later = new Date('2026-03-10T10:00:00Z');
    const failed = orderIn(await deliverAt(later, back, refund('re_1', 2999, 'failed')));
    expect(failed).toMatchObject({ waitingOn: turn, board: { turn, dueDay }, nextReminderAt });
  },
);

it('the facts of one order request all of a late song as its remedy', async () => {
  const world = await deliver(start(), session('paid'));
  const remedy = { day: '2026-03-01', waitCents: 600, choice: 'all' } as const;
  world.orderDocs.set('order1', { ...orderIn(world), canceledAt: NOW, remedy });
  const { refundRequests } = (await deliver(world, session('processing'))).ledger('order1');
  expect(refundRequests['refund-pi_1']).toMatchObject({ cause: 'remedy' });
});

it('the facts of one order keep the time of a review that stays', async () => {
  const first = await deliver(start(), session('paid'), dispute('open', 1));
  const later = await deliverAt(new Date(NOW.getTime() + 60_000), first, refund('re_1', 500));
  expect(orderIn(later).review).toEqual(orderIn(first).review);
});

it.each([
  [-1, null],
  [0, 'expired'],
])('the facts of one order end an attempt without a page when its time is over: %s ms', (ms, ended) => {
  const now = new Date(WITHOUT_PAGE.checkout.expiresAt.getTime() + ms);
  const change = changeOf(WITHOUT_PAGE, { isCheck: true, now });
  expect(change?.order.paymentStatus ?? null).toBe(ended);
});

it('the facts of one order of a check without news schedule the next one, and forget the checks that failed', () => {
  const change = changeOf(orderWithSession(), { isCheck: true, ledger: { failedChecks: 3 } });
  const nextCheckAt = new Date(NOW.getTime() + 10 * 60_000);
  expect(change).toMatchObject({ isNews: false, order: {}, ledger: { failedChecks: 0, nextCheckAt } });
});

it('the facts of one order write the songs when the payment changes, and not with every other news', () => {
  const paid = changeOf(orderWithSession(), { facts: [session('paid')] });
  expect(paid?.songsPaid).toBe(true);
  const part = { ledger: paid?.ledger, facts: [refund('re_1', 500)] };
  expect(changeOf(orderWithSession(paid?.order), part)?.songsPaid).toBeNull();
});

it('the facts of one order keep the reminder of a deadline while it is due', async () => {
  const opened = await deliver(start(), session('paid'), dispute('open', 1));
  const reminders = (world: World) => mailIn(world).filter((id) => id.includes(':dispute_due:'));
  expect(reminders(await deliver(opened, refund('re_1', 500)))).toEqual(reminders(opened));
  expect(reminders(opened)).toHaveLength(1);
});

it('does not let an order be paid before it was placed, though Stripe counts whole seconds', async () => {
  const order = orderWithSession({ createdAt: NOW });
  const world = await deliverAt(new Date(NOW.getTime() - 999), start(order), session('paid'));
  expect(world.timeline.get('order1/paid')?.at).toEqual(NOW);
  expect(orderIn(world).paidAt).toEqual(NOW);
});
