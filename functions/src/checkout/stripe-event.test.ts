import { expect, it } from 'vitest';
import { stripeDisputeSchema, stripeEventSchema, stripeSessionSchema } from '../services/stripe-objects.ts';
import { disputeFact, factOf, seenOf } from './stripe-event.ts';

const event = (type: string, object: object) =>
  stripeEventSchema.parse({ id: 'evt_1', type, created: 1, livemode: false, data: { object } });
const SESSION = {
  ...{ id: 'cs_1', mode: 'payment', status: 'open', payment_status: 'unpaid', currency: 'usd' },
  ...{ amount_subtotal: 2999, amount_total: 2999, metadata: { orderId: 'order1' } },
};
const completed = (changes: object) => event('checkout.session.completed', { ...SESSION, ...changes });

it('an event of a session without our mark, of another mode or of another kind is ignored', () => {
  expect(factOf(completed({ metadata: {} }))).toBeNull();
  expect(factOf(completed({ mode: 'subscription' }))).toBeNull();
  expect(factOf(event('customer.created', SESSION))).toBeNull();
});

it('an event of a handled kind that cannot be read throws, so that Stripe delivers it again', () => {
  expect(() => factOf(completed({ amount_total: 'many' }))).toThrow();
});

it.each([
  ['refund.created', 'pending', 'pending'],
  ['refund.updated', 'succeeded', 'succeeded'],
  ['refund.failed', 'failed', 'failed'],
  ['refund.updated', 'canceled', 'failed'],
])('an event %s with status %s is a refund that is %s', (type, status, state) => {
  const object = { id: 're_1', created: 60, amount: 500, status, payment_intent: 'pi_1', metadata: null };
  expect(factOf(event(type, object))).toMatchObject({
    payableId: null,
    fact: { paymentIntentId: 'pi_1', refundId: 're_1', amountCents: 500, state, madeAt: new Date(60_000) },
  });
});

it.each([
  ['needs_response', 'open'],
  ['warning_needs_response', 'inquiry'],
  ['warning_under_review', 'under_review'],
  ['under_review', 'under_review'],
  ['a status we do not know', 'open'],
  ['won', 'won'],
  ['warning_closed', 'won'],
  ['lost', 'lost'],
])('an event of a dispute names the dispute, whose answer %s counts as %s', (status, state) => {
  const evidence_details = { due_by: 1_750_000_000 };
  const money = { id: 'dp_1', amount: 2999, currency: 'eur', payment_intent: 'pi_1', metadata: {} };
  const object = { ...money, status, evidence_details };
  expect(factOf(event('charge.dispute.updated', object))).toMatchObject({ fact: { disputeId: 'dp_1' } });
  const askedAt = new Date();
  expect(disputeFact(stripeDisputeSchema.parse(object), 'pi_1', askedAt)).toMatchObject({
    state,
    dueBy: new Date(1_750_000_000_000),
    currency: 'eur',
    askedAt,
  });
});

const look = (changes: object) => seenOf(stripeSessionSchema.parse({ ...SESSION, ...changes }));
it.each(['paid', 'no_payment_required'])('only a complete session, %s, is `paid`', (status) => {
  expect(look({ status: 'complete', payment_status: status })).toBe('paid');
  expect(look({ status: 'open', payment_status: status })).toBeNull();
  expect(look({ status: 'expired', payment_status: status })).toBe('expired');
});
it('the fact of a session distinguishes a pending payment from a failed one', () => {
  const complete = (status: string) => look({ status: 'complete', payment_intent: { id: 'pi_1', status } });
  expect(complete('processing')).toBe('processing');
  expect(complete('requires_payment_method')).toBe('failed');
});
