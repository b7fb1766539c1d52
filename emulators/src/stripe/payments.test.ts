import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type Stripe from 'stripe';
import type { PayResult } from './payments.ts';
import { eventually, startScene, type Scene } from './testing.ts';

let scene: Scene;
beforeEach(async () => {
  scene = await startScene();
});
afterEach(() => scene.stop());

describe('paying', () => {
  it.each([
    ['4242424242424242', 'paid', undefined],
    // The control route confirms 3-D Secure; pay-page.test.ts has a customer who does not.
    ['4000 0025 0000 3155', 'paid', undefined],
    ['4000000000000002', 'declined', 'generic_decline'],
    ['4000000000009995', 'declined', 'insufficient_funds'],
    ['4000000000000069', 'declined', 'expired_card'],
    ['4000000000000127', 'declined', 'incorrect_cvc'],
    // A valid number that is no test card.
    ['4539578763621486', 'declined', 'test_mode_live_card'],
  ])('with %s ends as %s', async (card, result, declineCode) => {
    const id = await scene.newSession();
    const answer = await scene.admin.post<{ result: PayResult }>(`/sessions/${id}/pay`, { card });
    expect(answer.result.kind).toBe(result);
    const session = await scene.stripe.checkout.sessions.retrieve(id, { expand: ['payment_intent'] });
    expect(session.status).toBe(result === 'paid' ? 'complete' : 'open');
    expect(session.payment_status).toBe(result === 'paid' ? 'paid' : 'unpaid');
    const intent = session.payment_intent as Stripe.PaymentIntent;
    expect(intent.last_payment_error?.decline_code).toBe(declineCode);
    const { latest_charge: charge } = await scene.stripe.paymentIntents.retrieve(intent.id, {
      expand: ['latest_charge'],
    });
    expect((charge as Stripe.Charge).status).toBe(result === 'paid' ? 'succeeded' : 'failed');
  });

  it('can be tried again on the same session after a decline, within one payment', async () => {
    const id = await scene.newSession();
    await scene.admin.post(`/sessions/${id}/pay`, { card: '4000000000000002' });
    const declined = await scene.stripe.checkout.sessions.retrieve(id);
    await scene.admin.post(`/sessions/${id}/pay`);
    const paid = await scene.stripe.checkout.sessions.retrieve(id, { expand: ['payment_intent'] });
    expect((paid.payment_intent as Stripe.PaymentIntent).id).toBe(declined.payment_intent);
    expect((paid.payment_intent as Stripe.PaymentIntent).last_payment_error).toBeNull();
    const { charges } = await scene.admin.state();
    expect(charges.map((one) => one.status)).toEqual(['failed', 'succeeded']);
    await eventually(() => scene.receiver.types().sort()).toEqual([
      'charge.succeeded',
      'checkout.session.completed',
      'payment_intent.succeeded',
    ]);
  });

  it('a second time is refused and charges nothing', async () => {
    const id = await scene.newSession();
    await scene.admin.post(`/sessions/${id}/pay`);
    await expect(scene.admin.post(`/sessions/${id}/pay`)).rejects.toThrow('cannot be paid');
    expect((await scene.admin.state()).charges).toHaveLength(1);
  });

  it('by bank debit completes the session unpaid, and the money comes later', async () => {
    const id = await scene.newSession();
    await scene.admin.post(`/sessions/${id}/pay`, { method: 'bank_succeeds' });
    const before = await scene.stripe.checkout.sessions.retrieve(id, { expand: ['payment_intent'] });
    expect(before).toMatchObject({ status: 'complete', payment_status: 'unpaid' });
    expect(before.payment_intent).toMatchObject({ status: 'processing' });
    await scene.admin.post(`/sessions/${id}/settle`, { outcome: 'succeed' });
    expect((await scene.stripe.checkout.sessions.retrieve(id)).payment_status).toBe('paid');
    await eventually(() => scene.receiver.types()).toContain('checkout.session.async_payment_succeeded');
    await expect(scene.admin.post(`/sessions/${id}/settle`, { outcome: 'fail' })).rejects.toThrow();
  });

  it('by bank debit settles by itself as the customer chose', async () => {
    const own = await startScene({ settleDelayMs: 20 });
    for (const method of ['bank_succeeds', 'bank_fails']) {
      await own.admin.post(`/sessions/${await own.newSession()}/pay`, { method });
    }
    const settled = () =>
      own.receiver
        .types()
        .filter((type) => type.startsWith('checkout.session.async'))
        .sort();
    await eventually(settled).toEqual([
      'checkout.session.async_payment_failed',
      'checkout.session.async_payment_succeeded',
    ]);
    await own.stop();
  });
});
