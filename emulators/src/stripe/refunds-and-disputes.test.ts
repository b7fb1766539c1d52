import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type Stripe from 'stripe';
import type { Charge, Dispute, Refund } from './objects.ts';
import { startScene, type Scene } from './testing.ts';

let scene: Scene;
beforeEach(async () => {
  scene = await startScene();
});
afterEach(() => scene.stop());

async function chargeNow({ id }: Charge): Promise<Charge | undefined> {
  return (await scene.admin.state()).charges.find((charge) => charge.id === id);
}

async function refundNow(id: string): Promise<Refund | undefined> {
  return (await scene.admin.state()).refunds.find((refund) => refund.id === id);
}

const refund = (charge: Charge, amount?: number) =>
  scene.stripe.refunds.create({
    payment_intent: charge.payment_intent,
    ...(amount !== undefined && { amount }),
  });

const refused = (promise: Promise<unknown>) =>
  promise.then(
    () => 'accepted',
    (error: Stripe.errors.StripeError) => error.code ?? error.message,
  );

/** The types of the events about an object, oldest first. */
async function typesAbout(id: string): Promise<string[]> {
  const { data } = await scene.stripe.events.list({ limit: 100 });
  return data
    .filter((event) => JSON.stringify(event.data.object).includes(id))
    .map(({ type }) => type)
    .reverse();
}

describe('a refund', () => {
  it('returns part and then the rest, and never more than was paid', async () => {
    const charge = await scene.paidCharge();
    const { refunds } = scene.stripe;
    const { payment_intent } = charge;
    const part = await refunds.create({ payment_intent, amount: 1000, metadata: { why: 'late' } });
    expect(part).toMatchObject({
      object: 'refund',
      amount: 1000,
      status: 'succeeded',
      payment_intent,
      metadata: { why: 'late' },
    });
    expect(await chargeNow(charge)).toMatchObject({ amount_refunded: 1000, refunded: false });
    expect(await refused(refund(charge, 2500))).toContain('greater than unrefunded');
    const rest = await refunds.create({ payment_intent, reason: 'requested_by_customer' });
    expect(rest.amount).toBe(2499);
    expect(await chargeNow(charge)).toMatchObject({ amount_refunded: 3499, refunded: true });
    expect(await refused(refund(charge))).toBe('charge_already_refunded');
    expect(await typesAbout(part.id)).toEqual(['refund.created', 'refund.updated', 'charge.refund.updated']);
  });

  it('is listed by payment, newest first', async () => {
    const [charge, other] = [await scene.paidCharge(), await scene.paidCharge()];
    const first = await refund(charge, 100);
    const second = await refund(charge, 200);
    await refund(other);
    const { data } = await scene.stripe.refunds.list({ payment_intent: charge.payment_intent, limit: 100 });
    expect(data.map(({ id }) => id)).toEqual([second.id, first.id]);
  });

  it('needs a successful charge', async () => {
    const { payment_intent } = await scene.paidCharge('4000000000000002');
    const { refunds } = scene.stripe;
    expect(await refused(refunds.create({ payment_intent }))).toContain('successful charge');
    expect(await refused(refunds.create({}))).toBe('parameter_missing');
    expect(await refused(refunds.create({ payment_intent: 'pi_none' }))).toBe('resource_missing');
    expect(await refused(refunds.create({ payment_intent, amount: 0 }))).toBe('parameter_invalid_integer');
  });

  it('is refused as planned, and the refusal is kept under its key', async () => {
    const charge = await scene.paidCharge();
    const { payment_intent } = charge;
    const request = (idempotencyKey: string) =>
      refused(scene.stripe.refunds.create({ payment_intent }, { idempotencyKey }));
    await scene.admin.post(`/payments/${payment_intent}/next-refund`, { answer: 'refuse' });
    expect(await request('a')).toBe('charge_disputed');
    expect(await request('a')).toBe('charge_disputed');
    expect((await chargeNow(charge))?.amount_refunded).toBe(0);
    expect(await request('b')).toBe('accepted');
    expect(await request('a')).toBe('charge_disputed');
  });

  it('stays pending until it is settled, and counts as refunded meanwhile', async () => {
    const charge = await scene.paidCharge();
    await scene.admin.post(`/payments/${charge.payment_intent}/next-refund`, { answer: 'pending' });
    const { id, status } = await refund(charge);
    expect(status).toBe('pending');
    expect(await typesAbout(id)).toEqual(['refund.created']);
    expect(await chargeNow(charge)).toMatchObject({ amount_refunded: 3499, refunded: true });
    expect(await refused(refund(charge))).toBe('charge_already_refunded');
    await scene.admin.post(`/refunds/${id}/settle`, { outcome: 'succeed' });
    expect(await refundNow(id)).toMatchObject({ status: 'succeeded' });
    expect((await typesAbout(id)).at(-2)).toBe('refund.updated');
  });

  it('that fails later sends an event, and its amount can be refunded again', async () => {
    const charge = await scene.paidCharge();
    await scene.admin.post(`/payments/${charge.payment_intent}/next-refund`, { answer: 'pending' });
    const { id } = await refund(charge);
    await scene.admin.post(`/refunds/${id}/settle`, { outcome: 'fail' });
    expect(await refundNow(id)).toMatchObject({ status: 'failed' });
    expect(await typesAbout(id)).toEqual([
      'refund.created',
      'refund.failed',
      'refund.updated',
      'charge.refund.updated',
    ]);
    expect(await chargeNow(charge)).toMatchObject({ amount_refunded: 0, refunded: false });
    await expect(scene.admin.post(`/refunds/${id}/settle`, { outcome: 'succeed' })).rejects.toThrow('failed');
    expect((await refund(charge)).amount).toBe(3499);
  });

  it('that is pending fails when the charge is disputed', async () => {
    const charge = await scene.paidCharge();
    await scene.admin.post(`/payments/${charge.payment_intent}/next-refund`, { answer: 'pending' });
    const { id } = await refund(charge, 500);
    const dispute = await scene.admin.post<Dispute>(`/payments/${charge.payment_intent}/dispute`);
    expect(await refundNow(id)).toMatchObject({ status: 'failed' });
    expect(dispute.amount).toBe(3499);
  });
});

describe('a dispute', () => {
  async function disputed(body: object = {}) {
    const charge = await scene.paidCharge();
    const dispute = await scene.admin.post<Dispute>(`/payments/${charge.payment_intent}/dispute`, body);
    const move = (status: Dispute['status']) => scene.admin.post(`/disputes/${dispute.id}/move`, { status });
    return { charge, dispute, move };
  }

  it('takes the money, has a deadline, and stops refunds until it is won', async () => {
    const { charge, dispute, move } = await disputed();
    const { data } = await scene.stripe.disputes.list({ payment_intent: charge.payment_intent });
    expect(data).toMatchObject([{ id: dispute.id, amount: 3499, status: 'needs_response' }]);
    expect(dispute.evidence_details.due_by * 1000).toBeGreaterThan(Date.now());
    expect(await chargeNow(charge)).toMatchObject({ disputed: true });
    expect(await refused(refund(charge))).toBe('charge_disputed');
    await move('under_review');
    await move('won');
    expect(await typesAbout(dispute.id)).toEqual([
      'charge.dispute.created',
      'charge.dispute.updated',
      'charge.dispute.closed',
    ]);
    expect((await refund(charge)).amount).toBe(3499);
    await expect(move('under_review')).rejects.toThrow('cannot become under_review');
  });

  it('whose bank asks again has a new deadline, and a decision can turn', async () => {
    const { dispute, move } = await disputed();
    const dueBy = async () => (await scene.stripe.disputes.retrieve(dispute.id)).evidence_details.due_by ?? 0;
    await move('under_review');
    await scene.admin.post('/clock', { advanceSeconds: 3600 });
    const first = await dueBy();
    await move('needs_response');
    expect(await dueBy()).toBeGreaterThan(first);
    await move('lost');
    await move('won');
    expect((await typesAbout(dispute.id)).slice(-2)).toEqual([
      'charge.dispute.closed',
      'charge.dispute.closed',
    ]);
    const unknown = scene.stripe.disputes.retrieve('du_none');
    await expect(unknown).rejects.toThrow("No such dispute: 'du_none'");
  });

  it('that is lost keeps the money away', async () => {
    const { charge, dispute, move } = await disputed();
    await move('lost');
    expect((await typesAbout(dispute.id)).at(-1)).toBe('charge.dispute.closed');
    expect(await refused(refund(charge))).toBe('charge_disputed');
  });

  it('can begin as an inquiry, which leaves the money, and become a chargeback', async () => {
    const { charge, dispute, move } = await disputed({ inquiry: 'true' });
    expect(dispute.status).toBe('warning_needs_response');
    expect((await refund(charge, 100)).status).toBe('succeeded');
    await expect(move('won')).rejects.toThrow('cannot become won');
    await move('needs_response');
    expect(await refused(refund(charge))).toBe('charge_disputed');
    await expect(move('warning_under_review')).rejects.toThrow('cannot become warning_under_review');
  });
});

describe('the list of events', () => {
  it('is paged from the newest back, of the types asked for', async () => {
    const charge = await scene.paidCharge();
    await refund(charge);
    const { events } = scene.stripe;
    const all = (await events.list({ limit: 100 })).data;
    const ids = all.map(({ id }) => id);
    const second = await events.list({ limit: 2, starting_after: ids[1] ?? '' });
    expect(second).toMatchObject({ data: [{ id: ids[2] }, { id: ids[3] }], has_more: true });
    const paged: string[] = [];
    for await (const event of events.list({ limit: 2 })) paged.push(event.id);
    expect(paged).toEqual(ids);
    const some = await events.list({ types: ['charge.succeeded', 'refund.created'] });
    expect(some.data.map(({ type }) => type)).toEqual(['refund.created', 'charge.succeeded']);
    expect(await refused(events.list({ starting_after: 'evt_none' }))).toBe('resource_missing');
  });

  it('reaches back thirty days', async () => {
    await scene.paidCharge();
    const { events } = scene.stripe;
    const [event] = (await events.list()).data;
    await scene.admin.post('/clock', { advanceSeconds: 30 * 24 * 60 * 60 - 60 });
    expect((await events.list({ limit: 100 })).data.map(({ id }) => id)).toContain(event?.id);
    await scene.admin.post('/clock', { advanceSeconds: 60 });
    expect((await events.list()).data).toEqual([]);
    expect(await refused(events.retrieve(event?.id ?? ''))).toBe('resource_missing');
  });
});
