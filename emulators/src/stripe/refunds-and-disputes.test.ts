import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type Stripe from 'stripe';
import { eventually, idOf, songOrder, startScene, type Scene } from './testing.ts';

let scene: Scene;
beforeEach(async () => {
  scene = await startScene();
});
afterEach(() => scene.stop());

/** A paid session of $34.99, and its charge. */
async function paidCharge(card = '4242424242424242'): Promise<Stripe.Charge> {
  const { id } = await scene.stripe.checkout.sessions.create(songOrder());
  await scene.admin.post(`/sessions/${id}/pay`, { card });
  const session = await scene.stripe.checkout.sessions.retrieve(id, {
    expand: ['payment_intent.latest_charge'],
  });
  return (session.payment_intent as Stripe.PaymentIntent).latest_charge as Stripe.Charge;
}

async function chargeNow({ payment_intent: intent }: Stripe.Charge): Promise<Stripe.Charge> {
  const read = await scene.stripe.paymentIntents.retrieve(idOf(intent), { expand: ['latest_charge'] });
  return read.latest_charge as Stripe.Charge;
}

const refused = (promise: Promise<unknown>) =>
  promise.then(
    () => 'accepted',
    (error: Stripe.errors.StripeError) => error.code ?? error.message,
  );

/** The types of the events about an object, oldest first, once they have arrived. */
async function eventsAbout(id: string): Promise<Stripe.Event[]> {
  const { data } = await scene.stripe.events.list({ limit: 100 });
  return data.filter((event) => JSON.stringify(event.data.object).includes(id)).reverse();
}

const typesAbout = async (id: string) => (await eventsAbout(id)).map(({ type }) => type);

describe('a refund', () => {
  it('returns part and then the rest, and never more than was paid', async () => {
    const charge = await paidCharge();
    const { refunds } = scene.stripe;
    const part = await refunds.create({ charge: charge.id, amount: 1000, metadata: { why: 'late' } });
    expect(part).toMatchObject({ object: 'refund', amount: 1000, status: 'succeeded', charge: charge.id });
    expect(await chargeNow(charge)).toMatchObject({ amount_refunded: 1000, refunded: false });
    expect(await refused(refunds.create({ charge: charge.id, amount: 2500 }))).toContain(
      'greater than unrefunded',
    );
    const rest = await refunds.create({
      payment_intent: idOf(charge.payment_intent),
      reason: 'requested_by_customer',
    });
    expect(rest.amount).toBe(2499);
    expect(await chargeNow(charge)).toMatchObject({ amount_refunded: 3499, refunded: true });
    expect(await refused(refunds.create({ charge: charge.id }))).toBe('charge_already_refunded');
    expect((await refunds.retrieve(part.id)).metadata).toEqual({ why: 'late' });
  });

  it('is listed by charge and by payment intent, newest first', async () => {
    const [charge, other] = [await paidCharge(), await paidCharge()];
    const { refunds } = scene.stripe;
    const first = await refunds.create({ charge: charge.id, amount: 100 });
    const second = await refunds.create({ charge: charge.id, amount: 200 });
    await refunds.create({ charge: other.id });
    for (const filter of [{ charge: charge.id }, { payment_intent: idOf(charge.payment_intent) }]) {
      const { data } = await refunds.list({ ...filter, limit: 100 });
      expect(data.map(({ id }) => id)).toEqual([second.id, first.id]);
    }
    expect((await refunds.list({ charge: 'ch_other' })).data).toEqual([]);
  });

  it('sends an event with the previous attributes and the request', async () => {
    const charge = await paidCharge();
    const refund = await scene.stripe.refunds.create(
      { charge: charge.id, amount: 1 },
      { idempotencyKey: 'refund-1' },
    );
    expect(await typesAbout(refund.id)).toEqual([
      'refund.created',
      'refund.updated',
      'charge.refund.updated',
    ]);
    await eventually(() => scene.receiver.types()).toContain('charge.refunded');
    const announced = scene.receiver.received.find(({ event }) => event.type === 'charge.refunded')?.event;
    expect(announced?.data.previous_attributes).toEqual({ amount_refunded: 0 });
    expect(announced?.request?.idempotency_key).toBe('refund-1');
  });

  it('needs a successful charge', async () => {
    const { id } = await scene.stripe.checkout.sessions.create(songOrder());
    await scene.admin.post(`/sessions/${id}/pay`, { card: '4000000000000002' });
    const session = await scene.stripe.checkout.sessions.retrieve(id);
    const { refunds } = scene.stripe;
    expect(await refused(refunds.create({ payment_intent: idOf(session.payment_intent) }))).toContain(
      'successful charge',
    );
    expect(await refused(refunds.create({}))).toBe('parameter_missing');
    expect(await refused(refunds.create({ charge: 'ch_none' }))).toBe('resource_missing');
    expect(await refused(refunds.create({ charge: 'ch_none', amount: 0 }))).toBe('parameter_invalid_integer');
  });

  it('is refused as planned, and the refusal is kept under its key', async () => {
    const charge = await paidCharge();
    const plan = (body: object) => scene.admin.post(`/payments/${charge.id}/next-refund`, body);
    const refund = (idempotencyKey: string) =>
      refused(scene.stripe.refunds.create({ charge: charge.id }, { idempotencyKey }));
    await plan({ answer: 'refuse', times: 2 });
    await plan({ answer: 'refuse', code: 'charge_already_refunded' });
    expect(await refund('a')).toBe('charge_disputed');
    expect(await refund('a')).toBe('charge_disputed');
    expect(await refund('b')).toBe('charge_disputed');
    expect(await refund('c')).toBe('charge_already_refunded');
    expect((await chargeNow(charge)).amount_refunded).toBe(0);
    expect(await refund('d')).toBe('accepted');
    expect(await refund('a')).toBe('charge_disputed');
  });

  it('stays pending until it is settled, and counts as refunded meanwhile', async () => {
    const charge = await paidCharge();
    await scene.admin.post(`/payments/${idOf(charge.payment_intent)}/next-refund`, { answer: 'pending' });
    const { id, ...refund } = await scene.stripe.refunds.create({ charge: charge.id });
    expect(refund).toMatchObject({ status: 'pending', pending_reason: 'processing' });
    expect(await typesAbout(id)).toEqual(['refund.created']);
    expect(await chargeNow(charge)).toMatchObject({ amount_refunded: 3499, refunded: true });
    expect(await refused(scene.stripe.refunds.create({ charge: charge.id }))).toBe('charge_already_refunded');

    await scene.admin.post(`/refunds/${id}/settle`, { outcome: 'succeed' });
    expect(await scene.stripe.refunds.retrieve(id)).toMatchObject({ status: 'succeeded' });
    const [, updated] = await eventsAbout(id);
    expect(updated).toMatchObject({
      type: 'refund.updated',
      data: { object: { status: 'succeeded' }, previous_attributes: { status: 'pending' } },
    });
  });

  it('that fails later sends an event, and its amount can be refunded again', async () => {
    const charge = await paidCharge();
    await scene.admin.post(`/payments/${charge.id}/next-refund`, { answer: 'pending' });
    const { id } = await scene.stripe.refunds.create({ charge: charge.id });
    await scene.admin.post(`/refunds/${id}/settle`, { outcome: 'fail', reason: 'lost_or_stolen_card' });
    expect(await scene.stripe.refunds.retrieve(id)).toMatchObject({
      status: 'failed',
      failure_reason: 'lost_or_stolen_card',
    });
    expect(await typesAbout(id)).toEqual([
      'refund.created',
      'refund.failed',
      'refund.updated',
      'charge.refund.updated',
    ]);
    expect(await chargeNow(charge)).toMatchObject({ amount_refunded: 0, refunded: false });
    await expect(scene.admin.post(`/refunds/${id}/settle`, { outcome: 'succeed' })).rejects.toThrow('failed');
    expect((await scene.stripe.refunds.create({ charge: charge.id })).amount).toBe(3499);
  });

  it.each([
    ['4000000000007726', 'pending', 'succeeded'],
    ['4000000000005126', 'succeeded', 'failed'],
  ])('to the test card %s is %s at first and %s after a while', async (card, first, later) => {
    await scene.stop();
    scene = await startScene({ settleDelayMs: 60_000 });
    const charge = await paidCharge(card);
    const { id, status } = await scene.stripe.refunds.create({ charge: charge.id });
    expect(status).toBe(first);
    await scene.admin.post('/clock', { advanceSeconds: 61 });
    expect((await scene.stripe.refunds.retrieve(id)).status).toBe(later);
  });

  it('that is pending fails when the charge is disputed', async () => {
    const charge = await paidCharge();
    await scene.admin.post(`/payments/${charge.id}/next-refund`, { answer: 'pending' });
    const { id } = await scene.stripe.refunds.create({ charge: charge.id, amount: 500 });
    await scene.admin.post(`/payments/${charge.id}/dispute`);
    expect(await scene.stripe.refunds.retrieve(id)).toMatchObject({
      status: 'failed',
      failure_reason: 'charge_for_pending_refund_disputed',
    });
    const { data } = await scene.stripe.disputes.list({ charge: charge.id });
    expect(data[0]?.amount).toBe(3499);
  });
});

describe('a dispute', () => {
  const NINE_DAYS = 9 * 24 * 60 * 60;

  async function disputed(body: object = {}) {
    const charge = await paidCharge();
    const { dispute } = await scene.admin.post<{ dispute: Stripe.Dispute }>(
      `/payments/${charge.id}/dispute`,
      body,
    );
    return { charge, dispute };
  }

  it('takes the money, has a deadline, and stops refunds until it is won', async () => {
    const { charge, dispute } = await disputed();
    const read = await scene.stripe.disputes.retrieve(dispute.id);
    expect(read).toMatchObject({ amount: 3499, status: 'needs_response', is_charge_refundable: false });
    expect(read.evidence_details.due_by).toBe(read.created + NINE_DAYS);
    expect(read.balance_transactions.map(({ amount }) => amount)).toEqual([-3499]);
    expect((await chargeNow(charge)).disputed).toBe(true);
    expect(await refused(scene.stripe.refunds.create({ charge: charge.id }))).toBe('charge_disputed');

    await scene.admin.post(`/disputes/${dispute.id}/update`, { status: 'under_review' });
    expect((await scene.stripe.disputes.retrieve(dispute.id)).evidence_details).toMatchObject({
      has_evidence: true,
      submission_count: 1,
    });
    await scene.admin.post(`/disputes/${dispute.id}/close`, { outcome: 'won' });
    expect(await typesAbout(dispute.id)).toEqual([
      'charge.dispute.created',
      'charge.dispute.funds_withdrawn',
      'charge.dispute.updated',
      'charge.dispute.closed',
      'charge.dispute.funds_reinstated',
    ]);
    expect((await scene.stripe.refunds.create({ charge: charge.id })).amount).toBe(3499);
    await expect(scene.admin.post(`/disputes/${dispute.id}/close`, { outcome: 'lost' })).rejects.toThrow(
      'already closed',
    );
  });

  it('that is lost keeps the money away', async () => {
    const { charge, dispute } = await disputed();
    await scene.admin.post(`/disputes/${dispute.id}/close`, { outcome: 'lost' });
    expect((await typesAbout(dispute.id)).at(-1)).toBe('charge.dispute.closed');
    expect(await refused(scene.stripe.refunds.create({ charge: charge.id }))).toBe('charge_disputed');
  });

  it('is lost by itself when nobody answers in time', async () => {
    const { dispute } = await disputed();
    await scene.admin.post('/clock', { advanceSeconds: NINE_DAYS - 60 });
    expect((await scene.stripe.disputes.retrieve(dispute.id)).status).toBe('needs_response');
    await scene.admin.post('/clock', { advanceSeconds: 60 });
    expect(await scene.stripe.disputes.retrieve(dispute.id)).toMatchObject({
      status: 'lost',
      evidence_details: { past_due: true },
    });
  });

  it('can begin as an inquiry, which leaves the money, and become a chargeback', async () => {
    const { charge, dispute } = await disputed({ inquiry: true });
    expect(dispute).toMatchObject({ status: 'warning_needs_response', balance_transactions: [] });
    expect((await scene.stripe.refunds.create({ charge: charge.id, amount: 100 })).status).toBe('succeeded');
    await expect(scene.admin.post(`/disputes/${dispute.id}/close`, { outcome: 'won' })).rejects.toThrow(
      'cannot end as won',
    );
    await scene.admin.post(`/disputes/${dispute.id}/update`, { status: 'needs_response' });
    expect((await typesAbout(dispute.id)).slice(1)).toEqual([
      'charge.dispute.updated',
      'charge.dispute.funds_withdrawn',
    ]);
    expect(await refused(scene.stripe.refunds.create({ charge: charge.id }))).toBe('charge_disputed');
    await expect(
      scene.admin.post(`/disputes/${dispute.id}/update`, { status: 'warning_under_review' }),
    ).rejects.toThrow('cannot become an inquiry');
  });

  it('is listed by charge and by payment intent', async () => {
    const { charge, dispute } = await disputed();
    await disputed();
    for (const filter of [{ charge: charge.id }, { payment_intent: idOf(charge.payment_intent) }]) {
      const { data } = await scene.stripe.disputes.list(filter);
      expect(data.map(({ id }) => id)).toEqual([dispute.id]);
    }
  });
});

describe('the list of events', () => {
  it('is paged from the newest back, within a time and of the types asked for', async () => {
    await paidCharge();
    await scene.admin.post('/clock', { advanceSeconds: 3600 });
    const charge = await paidCharge();
    await scene.stripe.refunds.create({ charge: charge.id });
    const { events } = scene.stripe;
    const all = (await events.list({ limit: 100 })).data;
    const ids = all.map(({ id }) => id);
    const second = await events.list({ limit: 2, starting_after: ids[1] ?? '' });
    expect(second).toMatchObject({ data: [{ id: ids[2] }, { id: ids[3] }], has_more: true });
    const newer = await events.list({ limit: 2, ending_before: ids[3] ?? '' });
    expect(newer).toMatchObject({ data: [{ id: ids[1] }, { id: ids[2] }], has_more: true });
    const paged: string[] = [];
    for await (const event of events.list({ limit: 2 })) paged.push(event.id);
    expect(paged).toEqual(ids);

    const since = { created: { gte: charge.created }, types: ['charge.succeeded', 'refund.created'] };
    expect((await events.list(since)).data.map(({ type }) => type)).toEqual([
      'refund.created',
      'charge.succeeded',
    ]);
    const next = await events.list({
      ...since,
      limit: 1,
      starting_after: (await events.list(since)).data[0]?.id ?? '',
    });
    expect(next).toMatchObject({ data: [{ type: 'charge.succeeded' }], has_more: false });
  });

  it('reaches back thirty days', async () => {
    await paidCharge();
    const { events } = scene.stripe;
    const [event] = (await events.list()).data;
    await scene.admin.post('/clock', { advanceSeconds: 30 * 24 * 60 * 60 - 60 });
    expect((await events.list({ limit: 100 })).data.map(({ id }) => id)).toContain(event?.id);
    await scene.admin.post('/clock', { advanceSeconds: 60 });
    expect((await events.list()).data).toEqual([]);
    expect(await refused(events.retrieve(event?.id ?? ''))).toBe('resource_missing');
  });
});

describe('an API version', () => {
  it.each([
    ['2026-10-28.endive', 200],
    [undefined, 200],
    ['2019-02-11', 400],
    ['2099-01-01.unheard', 400],
  ])('%s is answered %i', async (version, status) => {
    const reply = await fetch(`${scene.url}/v1/refunds`, {
      headers: {
        authorization: 'Bearer sk_test_local_0123456789',
        ...(version !== undefined && { 'stripe-version': version }),
      },
    });
    expect(reply.status).toBe(status);
    if (status === 400) expect(await reply.text()).toContain('Invalid Stripe API version');
  });
});
