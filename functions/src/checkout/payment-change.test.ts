import { describe, expect, it } from 'vitest';
import type { PaymentFact } from './payment-facts.ts';
import { NOW, orderWithSession, session } from './test-orders.ts';
import { cancel, deliver, deliverAll, deliverAt, outcome, resolve, start } from './test-world.ts';

/** Mulberry32: the same seed gives the same shuffles on every machine. */
function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

function shuffled<T>(items: readonly T[], next: () => number): T[] {
  const left = [...items];
  const result: T[] = [];
  while (left.length > 0) result.push(...left.splice(Math.floor(next() * left.length), 1));
  return result;
}

const refund = (
  refundId: string,
  amountCents: number,
  state: 'pending' | 'succeeded' | 'failed' = 'succeeded',
) => ({ kind: 'refund', refundId, paymentIntentId: 'pi_1', amountCents, state, requestKey: null }) as const;
const DUE_BY = new Date('2026-03-11T00:00:00Z');
const dispute = (state: 'inquiry' | 'open' | 'under_review' | 'won' | 'lost', dueBy: Date | null = DUE_BY) =>
  ({ kind: 'dispute', disputeId: 'dp_1', paymentIntentId: 'pi_1', amountCents: 2999, state, dueBy }) as const;

const stories: Record<string, readonly PaymentFact[]> = {
  'a delayed payment that succeeds': [session('processing'), session('paid')],
  'every type of session event at once': [
    session('processing'),
    session('failed'),
    session('expired'),
    session('paid'),
  ],
  'a payment that fails': [session('processing'), session('failed')],
  'a payment given back in full': [
    session('paid'),
    { kind: 'charge_refunded', paymentIntentId: 'pi_1', refundedCents: 2999 },
    refund('re_1', 2999, 'pending'),
    refund('re_1', 2999),
  ],
  'a payment given back in two parts': [
    session('paid'),
    refund('re_1', 1000),
    { kind: 'charge_refunded', paymentIntentId: 'pi_1', refundedCents: 1000 },
    refund('re_2', 1999),
    { kind: 'charge_refunded', paymentIntentId: 'pi_1', refundedCents: 2999 },
  ],
  'a partial refund and one that fails': [
    session('paid'),
    refund('re_1', 500),
    refund('re_2', 700, 'pending'),
    { kind: 'charge_refunded', paymentIntentId: 'pi_1', refundedCents: 1200 },
    refund('re_2', 700, 'failed'),
  ],
  'a dispute that is lost after a partial refund': [
    session('processing'),
    session('paid'),
    refund('re_1', 500),
    dispute('inquiry', null),
    dispute('open'),
    dispute('under_review'),
    dispute('lost'),
  ],
  'a full refund that is pending and then fails': [
    session('paid'),
    refund('re_1', 2999, 'pending'),
    { kind: 'charge_refunded', paymentIntentId: 'pi_1', refundedCents: 2999 },
    refund('re_1', 2999, 'failed'),
  ],
  'a full refund that succeeds and then fails after all': [
    session('paid'),
    refund('re_1', 2999, 'pending'),
    refund('re_1', 2999, 'succeeded'),
    refund('re_1', 2999, 'failed'),
  ],
  'a wrong amount beside the right one': [
    session('paid', { sessionId: 'cs_0', attempt: 0, amountCents: 100 }),
    session('paid'),
    { ...refund('re_0', 100), paymentIntentId: 'pi_0' },
  ],
};

describe('the facts of one order', () => {
  for (const [story, facts] of Object.entries(stories)) {
    it(`end in one state in 1,000 random orders with repeats: ${story}`, () => {
      const next = random(20261120);
      const expected = outcome(deliverAll(start(), facts));
      for (let run = 0; run < 1000; run += 1) {
        const repeats = facts.filter(() => next() < 0.5);
        const deliveries = shuffled([...facts, ...repeats], next);
        expect(outcome(deliverAll(start(), deliveries)), JSON.stringify(deliveries)).toEqual(expected);
      }
    });
  }

  it.each([
    // Friday, 11:30 PM in New York, when it is Saturday in UTC.
    ['late on a Friday', '2026-03-07T04:30:00Z', '2026-03-17'],
    ['on a Saturday', '2026-03-07T05:00:00Z', '2026-03-17'],
    ['late on a Sunday, after the change of the clocks', '2026-03-09T03:59:00Z', '2026-03-17'],
    ['early on a Monday', '2026-03-09T04:00:00Z', '2026-03-18'],
    ['before Christmas', '2026-12-23T17:00:00Z', '2027-01-06'],
  ])('paid %s, it is promised for a working day of the shop', (_when, at, day) => {
    const { order, emails } = deliverAt(new Date(at), start(), session('paid'));
    expect([order.promisedDay, order.clock.dueDay, order.board.dueDay]).toEqual([day, day, day]);
    expect(emails).toHaveLength(2);
  });

  it('pay it once: one confirmation, one notice, a promised day', () => {
    const paid = outcome(deliverAll(start(), [session('paid'), session('paid')]));
    expect(paid).toMatchObject({
      paymentStatus: 'paid',
      paymentIntentId: 'pi_1',
      songsPaid: true,
      isSettled: true,
      promisedDay: '2026-03-11',
      emails: ['order1:new_order_notification', 'order1:purchase_confirmation'],
      timeline: ['paid'],
    });
  });

  it('write nothing when they are known', () => {
    const paid = deliver(start(), session('paid'));
    expect(deliver(paid, session('paid'))).toBe(paid);
    expect(deliver(paid, session('processing'))).not.toBe(paid);
  });

  it('never reset a paid order by a late event', () => {
    const late = deliverAll(start(), [
      session('paid'),
      session('failed'),
      session('expired'),
      session('processing'),
    ]);
    expect(late.order.paymentStatus).toBe('paid');
  });

  it('keep it pending while the money is on its way, also when the tab was closed', () => {
    const underWay = deliverAll(start(), [session('processing')]);
    expect(outcome(underWay)).toMatchObject({ paymentStatus: 'pending', isSettled: false, emails: [] });
  });

  it('make it failed or expired when no session was paid', () => {
    expect(deliverAll(start(), [session('processing'), session('failed')]).order.paymentStatus).toBe(
      'failed',
    );
    expect(deliverAll(start(), [session('expired')]).order.paymentStatus).toBe('expired');
  });

  it('ask for review and never pay it when the amount or the currency is another', () => {
    const cheap = deliver(start(), session('paid', { amountCents: 100 }));
    expect(outcome(cheap)).toMatchObject({
      paymentStatus: 'pending',
      review: 'amount_mismatch',
      songsPaid: false,
      emails: [],
    });
    const yen = deliver(start(), session('paid', { currency: 'jpy' }));
    expect(outcome(yen)).toMatchObject({ paymentStatus: 'pending', review: 'currency_mismatch', emails: [] });
  });

  it('give a second payment back, once, and keep the first', () => {
    const second = session('paid', { sessionId: 'cs_2', attempt: 2 });
    const twice = deliverAll(start(), [session('paid'), second]);
    expect(outcome(twice)).toMatchObject({
      paymentStatus: 'paid',
      paymentIntentId: 'pi_1',
      review: 'paid_twice',
      requested: [['pi_2', 'paid_twice']],
      isSettled: false,
    });
    expect(twice.emails).toHaveLength(2);
    const back = deliver(twice, { ...refund('re_2', 2999), paymentIntentId: 'pi_2' });
    expect(outcome(back)).toMatchObject({
      paymentStatus: 'paid',
      refundedCents: 0,
      requested: [],
      isSettled: true,
    });
  });

  it('refund a payment after a cancel, and never mark the order as paid', () => {
    const canceled = start(orderWithSession({ canceledAt: NOW, paymentStatus: 'expired' }));
    const late = deliver(canceled, session('paid'));
    expect(outcome(late)).toMatchObject({
      paymentStatus: 'expired',
      review: 'paid_after_cancel',
      requested: [['pi_1', 'paid_after_cancel']],
      songsPaid: false,
      emails: [],
    });
    expect(outcome(deliver(late, refund('re_1', 2999)))).toMatchObject({
      paymentStatus: 'refunded',
      refundedCents: 2999,
      requested: [],
      isSettled: true,
    });
  });

  it('do not request a failed refund again, and raise a review', () => {
    const canceled = start(orderWithSession({ canceledAt: NOW, paymentStatus: 'expired' }));
    const failed = deliverAll(canceled, [
      session('paid'),
      { ...refund('re_1', 2999, 'failed'), requestKey: 'refund-pi_1' },
    ]);
    expect(outcome(failed)).toMatchObject({ review: 'refund_failed', requested: [], refundedCents: 0 });
  });

  it('give a canceled order back, with one e-mail', () => {
    const canceled = cancel(deliver(start(), session('paid')));
    expect(outcome(canceled)).toMatchObject({
      paymentStatus: 'paid',
      isSettled: false,
      requested: [['pi_1', 'canceled']],
    });
    const back = deliver(canceled, refund('re_1', 2999));
    const again = deliver(back, { kind: 'charge_refunded', paymentIntentId: 'pi_1', refundedCents: 2999 });
    expect(outcome(again)).toMatchObject({
      paymentStatus: 'refunded',
      review: null,
      isSettled: true,
      requested: [],
      songsPaid: false,
    });
    expect(again.emails.filter((id) => id.includes(':order_refunded:'))).toHaveLength(1);
  });

  it('raise a review when a canceled order could not be given back', () => {
    const canceled = cancel(deliver(start(), session('paid')));
    const failed = deliver(canceled, { ...refund('re_1', 2999, 'failed'), requestKey: 'refund-pi_1' });
    expect(outcome(failed)).toMatchObject({ paymentStatus: 'paid', review: 'refund_failed', requested: [] });
  });

  it('keep a resolved review resolved, and raise another for a new detail', () => {
    const part = deliverAll(start(), [session('paid'), refund('re_1', 500)]);
    const resolved = resolve(part);
    expect(outcome(part).review).toBe('partial_refund');
    expect(resolved.order.review).toBeNull();
    const repeated = deliver(resolved, {
      kind: 'charge_refunded',
      paymentIntentId: 'pi_1',
      refundedCents: 500,
    });
    expect(repeated.order.review).toBeNull();
    expect(deliver(repeated, session('processing')).order.review).toBeNull();
    expect(deliver(repeated, refund('re_2', 300)).order.review).toMatchObject({
      reason: 'partial_refund',
      detail: '8.00 USD of 29.99 USD given back',
    });
  });

  it('show the next review when the first is resolved', () => {
    const both = deliverAll(start(), [session('paid'), refund('re_1', 500), dispute('open')]);
    expect(outcome(both).review).toBe('dispute');
    expect(resolve(both).order.review).toMatchObject({ reason: 'partial_refund' });
    expect(deliver(resolve(both), dispute('under_review')).order.review).toMatchObject({
      reason: 'dispute',
      detail: 'dp_1 over 29.99 USD is under review at the bank',
    });
  });

  it('show a dispute with its deadline until it is won or lost', () => {
    const open = deliverAll(start(), [session('paid'), dispute('open')]);
    expect(outcome(open)).toMatchObject({
      review: 'dispute',
      detail: 'dp_1 over 29.99 USD needs evidence by 2026-03-11',
      disputes: [{ id: 'dp_1', amountCents: 2999, state: 'open', dueBy: DUE_BY }],
    });
    for (const end of ['won', 'lost'] as const) {
      const closed = deliver(open, dispute(end));
      expect(outcome(closed)).toMatchObject({ review: null, disputes: [{ state: end }] });
      expect(outcome(deliver(closed, dispute('under_review')))).toMatchObject({ review: null });
    }
  });

  it('count a refund when it has succeeded, not while it is on its way', () => {
    const pending = deliverAll(start(), [
      session('paid'),
      refund('re_1', 2999, 'pending'),
      { kind: 'charge_refunded', paymentIntentId: 'pi_1', refundedCents: 2999 },
    ]);
    expect(outcome(pending)).toMatchObject({
      paymentStatus: 'paid',
      refundedCents: 0,
      isSettled: false,
      refunds: [{ id: 're_1', progress: 'on_its_way' }],
    });
    expect(pending.emails).toContain('order1:refund_on_its_way:re_1');
    const back = deliver(pending, refund('re_1', 2999));
    expect(outcome(back)).toMatchObject({ paymentStatus: 'refunded', refundedCents: 2999, isSettled: true });
    expect(back.emails).toContain('order1:order_refunded:re_1');
    const failed = deliver(pending, refund('re_1', 2999, 'failed'));
    expect(outcome(failed)).toMatchObject({
      paymentStatus: 'paid',
      review: 'refund_failed',
      detail: 're_1 over 29.99 USD failed',
      refunds: [{ id: 're_1', progress: 'failed' }],
    });
    expect(failed.emails).toContain('order1:refund_failed:re_1');
    expect(failed.emails.some((id) => id.includes('order_refunded'))).toBe(false);
  });

  it('schedule a check while a charge reports more refunded money than the known refunds', () => {
    const unexplained = deliverAll(start(), [
      session('paid'),
      { kind: 'charge_refunded', paymentIntentId: 'pi_1', refundedCents: 500 },
    ]);
    expect(outcome(unexplained)).toMatchObject({ refundedCents: 0, isSettled: false, refunds: [] });
    expect(outcome(deliver(unexplained, refund('re_1', 500)))).toMatchObject({
      refundedCents: 500,
      isSettled: true,
    });
  });

  it('belong to the new attempt when an old session ends', () => {
    const order = orderWithSession();
    const resumed = start({
      ...order,
      checkout: { ...order.checkout, attempt: 2, sessionId: 'cs_2' },
      sessionIds: ['cs_1', 'cs_2'],
    });
    expect(deliver(resumed, session('expired')).order.paymentStatus).toBe('pending');
    expect(deliver(resumed, session('paid')).order).toMatchObject({
      paymentStatus: 'paid',
      paymentIntentId: 'pi_1',
    });
  });

  it('add a session whose reply was lost', () => {
    const order = orderWithSession();
    const unknown = start({
      ...order,
      checkout: { ...order.checkout, sessionId: null, url: null },
      sessionIds: [],
    });
    const paid = deliver(unknown, session('paid'));
    expect(paid.order).toMatchObject({ paymentStatus: 'paid', sessionIds: ['cs_1'] });
    expect(paid.order.checkout.sessionId).toBe('cs_1');
  });
});

it('does not let an order be paid before it was placed, though Stripe counts whole seconds', () => {
  const order = orderWithSession({ createdAt: NOW });
  const world = deliverAt(new Date(NOW.getTime() - 999), start(order), session('paid'));
  expect(world.timeline.get('paid')?.at).toEqual(NOW);
  expect(world.order.paidAt).toEqual(NOW);
});
