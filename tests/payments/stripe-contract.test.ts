import { randomUUID } from 'node:crypto';
import Stripe from 'stripe';
import { beforeAll, describe, expect, it } from 'vitest';
import { catalogue } from '@keepsong/domain/pricing';
import { STRIPE_API_VERSION, STRIPE_PRODUCTS } from '@keepsong/domain/stripe-api';
import { createStripeGateway, type StripeGateway } from '../../functions/src/services/stripe.ts';
import { disputeFact, seenOf, sessionFact } from '../../functions/src/checkout/stripe-event.ts';
import { StripeInProcess } from './support/stripe-in-process.ts';

/**
 * What the checkout relies on, of either Stripe.
 *
 * Unproved, because only a person on Stripe's page can show it: that a page which a code makes free says `no_payment_required` while it is
 * open and has no payment intent when it is complete; that limits are looked at once more when it is paid, and in which words;
 * that a total below 0.50 USD is refused; how much tax is computed for an address; that consent
 * is `accepted` when a page is complete. A session is refused while the account's public details have no address of the terms.
 */
interface UnderTest {
  gateway: StripeGateway;
  /** Makes what the account must have. */
  prepare: () => Promise<void>;
  /** An open page of 29.99 USD with a code of 10 %. */
  withCode: (orderId: string) => Promise<{ sessionId: string; code: string }>;
  /** A payment of 29.99 USD with a card; one whose card holder disputes it at once. */
  paid: (metadata: Record<string, string>, kind?: 'pays' | 'disputes') => Promise<string>;
}

/** Set by `npm run test:stripe`; without it, local Stripe is tested. */
const KEY = process.env['KEEPSONG_STRIPE_TEST_KEY'];

/** The same for each request: a key belongs to one expiry. */
const EXPIRES_AT = new Date(Math.floor(Date.now() / 1000) * 1000 + 23 * 3_600_000);

const request = (orderId: string) => ({
  payableId: orderId,
  userId: 'contract',
  attempt: 1,
  customerEmail: 'contract@example.com',
  currency: 'usd',
  tax: 'off' as const,
  consent: { sentence: 'I agree to the [terms](https://app.example/terms).', termsVersion: '1' },
  lineItems: [{ product: 'song' as const, amountCents: 2999 }],
  expiresAt: EXPIRES_AT,
  successUrl: 'https://app.example/dashboard?session_id={CHECKOUT_SESSION_ID}',
  cancelUrl: 'https://app.example/order',
});

function localStripe(): UnderTest {
  const stripe = new StripeInProcess(Date.now, 100);
  return {
    gateway: stripe.gateway,
    prepare: () => Promise.resolve(),
    withCode: async (orderId) => {
      const { id: sessionId } = await stripe.gateway.createSession(request(orderId), randomUUID());
      expect(stripe.typeCode(sessionId, 'welcome10')).toBeNull();
      return { sessionId, code: 'WELCOME10' };
    },
    paid: async (metadata, kind = 'pays') => {
      const session = await stripe.gateway.createSession(request(metadata['orderId'] ?? ''), randomUUID());
      stripe.pay(session.id);
      const id = stripe.sessions.get(session.id)?.session.payment_intent ?? '';
      if (kind === 'disputes') stripe.dispute(id);
      return id;
    },
  };
}

function stripeItself(key: string): UnderTest {
  const sdk = new Stripe(key, { apiVersion: STRIPE_API_VERSION, telemetry: false });
  return {
    gateway: createStripeGateway({
      api: () => Promise.resolve(sdk),
      isLive: () => false,
      pause: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
      page: 100,
    }),
    prepare: async () => {
      const { song } = catalogue;
      await sdk.products.create({ id: STRIPE_PRODUCTS.song, name: song.label }).catch((error: unknown) => {
        if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
        expect(error.code).toBe('resource_already_exists');
      });
    },
    withCode: async (orderId) => {
      const coupon = await sdk.coupons.create({ percent_off: 10, duration: 'once' });
      const code = `CONTRACT${Date.now()}`;
      const promotion = await sdk.promotionCodes.create({
        promotion: { type: 'coupon', coupon: coupon.id },
        code,
      });
      const line = { currency: 'usd', product: STRIPE_PRODUCTS.song, unit_amount: 2999 };
      const { id: sessionId } = await sdk.checkout.sessions.create({
        mode: 'payment',
        line_items: [{ quantity: 1, price_data: line }],
        discounts: [{ promotion_code: promotion.id }],
        success_url: 'https://app.example',
        metadata: { orderId },
      });
      return { sessionId, code };
    },
    // A payment page needs a browser; a payment without one is the same to refunds and disputes.
    paid: async (metadata, kind = 'pays') => {
      const intent = await sdk.paymentIntents.create({
        amount: 2999,
        currency: 'usd',
        payment_method: kind === 'pays' ? 'pm_card_visa' : 'pm_card_createDispute',
        automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
        confirm: true,
        metadata,
      });
      return intent.id;
    },
  };
}

describe(KEY ? 'Stripe in test mode' : 'local Stripe', () => {
  const { gateway, paid, prepare, withCode } = KEY ? stripeItself(KEY) : localStripe();
  const orderId = `contract${Date.now()}`;
  beforeAll(prepare);
  const refund = (paymentIntentId: string, amountCents: number | null, key: string = randomUUID()) =>
    gateway.createRefund({
      ...{ key, paymentIntentId, payableId: orderId, amountCents },
      reason: 'requested_by_customer',
    });

  it('makes one session for one key, and refuses the key for another request', async () => {
    const key = randomUUID();
    const [first, again] = [
      await gateway.createSession(request(orderId), key),
      await gateway.createSession(request(orderId), key),
    ];
    expect(again.id).toBe(first.id);
    expect(first).toMatchObject({
      ...{ status: 'open', payment_status: 'unpaid', amount_total: 2999, currency: 'usd' },
    });
    const other = gateway.createSession(request(`${orderId}other`), key);
    await expect(other).rejects.toMatchObject({ kind: 'key_reused' });
  });

  it('tells price, discount and the text of a code apart, and an open page from a purchase', async () => {
    const { sessionId, code } = await withCode(orderId);
    const session = await gateway.retrieveSession(sessionId);
    if (!session) throw new Error('The session is not there');
    expect(seenOf(session)).toBeNull();
    expect(sessionFact(session, 'paid', new Date())).toMatchObject({
      ...{ subtotalCents: 2999, discountCents: 300, taxCents: 0, totalCents: 2699, code },
      currency: 'usd',
    });
  });

  // In test mode, Stripe Tax must be switched on with an address of the shop.
  it.each(['inclusive', 'exclusive'] as const)('has the price as subtotal with tax: %s', async (tax) => {
    const session = await gateway.createSession({ ...request(orderId), tax }, randomUUID());
    expect(session).toMatchObject({ status: 'open', amount_subtotal: 2999, currency: 'usd' });
  });

  it('closes a session once, and tells its state after that', async () => {
    const { id } = await gateway.createSession(request(orderId), randomUUID());
    expect(await gateway.expireSession(id)).toMatchObject({ status: 'expired' });
    expect(await gateway.expireSession(id)).toMatchObject({ status: 'expired' });
    expect(await gateway.retrieveSession('cs_test_none')).toBeNull();
  });

  it('gives a payment back once, for one key, and not more than was paid', async () => {
    const payment = await paid({ orderId });
    const key = randomUUID();
    const first = await refund(payment, 500, key);
    expect((await refund(payment, 500, key)).id).toBe(first.id);
    await expect(refund(payment, 2999)).rejects.toMatchObject({ kind: 'rejected' });
    await refund(payment, null);
    await expect(refund(payment, null)).rejects.toMatchObject({
      kind: 'rejected',
      code: 'charge_already_refunded',
    });
    expect((await gateway.listRefunds(payment)).map(({ amount }) => amount).sort()).toEqual([2499, 500]);
    expect(await gateway.payableIdOf(payment)).toBe(orderId);
  });

  it('has a dispute with state, deadline and currency, which stops refunds', async () => {
    const payment = await paid({ orderId }, 'disputes');
    const patience = { timeout: 60_000, interval: 1_000 };
    await expect.poll(() => gateway.listDisputes(payment), patience).toHaveLength(1);
    const [listed] = await gateway.listDisputes(payment);
    const dispute = await gateway.retrieveDispute(listed?.id ?? '');
    if (!dispute) throw new Error('The dispute is not there');
    expect(disputeFact(dispute, payment, new Date())).toMatchObject({
      state: 'open',
      amountCents: 2999,
      currency: 'usd',
    });
    expect(dispute.evidence_details?.due_by).toBeGreaterThan(Date.now() / 1000);
    await expect(refund(payment, null)).rejects.toMatchObject({ kind: 'rejected', code: 'charge_disputed' });
    expect(await gateway.retrieveDispute('du_none')).toBeNull();
  });

  it('lists its events from the newest back, each with its mode', async () => {
    await refund(await paid({ orderId }), null);
    const { events } = await gateway.listEvents(null);
    const times = events.map(({ created }) => created);
    expect(times).toEqual(times.toSorted((one, other) => other - one));
    expect(new Set(events.map(({ livemode }) => livemode))).toEqual(new Set([false]));
  });
});
