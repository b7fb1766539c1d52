import { expect, it } from 'vitest';
import type { CheckoutDeps } from '../../functions/src/checkout/checkout-deps.ts';
import { startCheckout } from '../../functions/src/checkout/create-checkout.ts';
import { giveBack } from '../../functions/src/checkout/team-payments.ts';
import { plainForm } from '../../functions/testing/orders.ts';
import { verifySession } from '../../functions/src/checkout/verify-stripe-session.ts';
import { cancel } from '../../functions/src/orders/cancel-order.ts';
import { killedEverywhere } from '../support/unreliable-process.ts';
import { figure } from '../support/figure.ts';
import { ADMIN, CUSTOMER, Shop } from './support/shop.ts';

/** The services that the checkout calls. */
const OUTSIDE = ['orders', 'payments', 'profiles', 'stripe'] as const;

interface Scene {
  /** What the process does that is killed. */
  deed: (deps: CheckoutDeps) => Promise<unknown>;
  /** What people or the schedule do after that. */
  again: () => Promise<unknown>;
  /** How it ends, whatever the point of the kill. */
  ends: () => void;
}

const refunds = (shop: Shop) => [...shop.stripe.refunds.values()].map(({ amount }) => amount);

const scenes: Record<string, (shop: Shop) => Promise<Scene>> = {
  'a form is sent': (shop) => {
    const request = { requestId: 'AAAA-1', form: plainForm };
    const send = (deps: CheckoutDeps) => startCheckout(deps, CUSTOMER, request);
    const ends = () => {
      const { orderDocs, songDocs } = shop.database;
      expect([orderDocs.size, songDocs.size, shop.stripe.sessions.size]).toEqual([1, 1, 1]);
      const [order] = orderDocs.values();
      expect([...shop.stripe.sessions.keys()]).toEqual([order?.checkout.sessionId]);
    };
    return Promise.resolve({ deed: send, again: () => send(shop.deps), ends });
  },
  'a payment is recorded': async (shop) => {
    const orderId = await shop.placeOrder();
    const request = { orderId, sessionId: shop.sessionOf(orderId) };
    shop.stripe.pay(request.sessionId);
    const ends = () => {
      expect(shop.database.order(orderId).paymentStatus).toBe('paid');
      expect(shop.mails(orderId)).toHaveLength(2);
      expect(shop.timeline(orderId)).toEqual(['ordered', 'paid']);
    };
    const deed = (deps: CheckoutDeps) => verifySession(deps, request);
    return { deed, again: () => shop.reconcile(), ends };
  },
  'a late payment is given back': async (shop) => {
    const orderId = await shop.placeOrder();
    const request = { orderId, sessionId: shop.sessionOf(orderId) };
    const answer = shop.silence('expireSession');
    await shop.cancel(orderId);
    answer();
    shop.stripe.pay(request.sessionId);
    const ends = () => {
      expect(refunds(shop)).toEqual([2999]);
      const back = { paymentStatus: 'refunded', chargedCents: 2999, refundedCents: 2999 };
      expect(shop.database.order(orderId)).toMatchObject(back);
    };
    const deed = (deps: CheckoutDeps) => verifySession(deps, request);
    return { deed, again: () => shop.reconcile(), ends };
  },
  'a paid order is canceled': async (shop) => {
    const { orderId } = await shop.paidOrder();
    const again = async () => {
      // A kill before the first write leaves no request, so the customer cancels again.
      if (!shop.database.order(orderId).canceledAt) await shop.cancel(orderId);
      await shop.reconcile();
    };
    const ends = () => {
      expect(refunds(shop)).toEqual([2999]);
      expect(shop.database.order(orderId)).toMatchObject({ paymentStatus: 'refunded', refundedCents: 2999 });
      expect(shop.mails(orderId).filter((id) => id.startsWith('order_refunded'))).toHaveLength(1);
    };
    return { deed: (deps) => cancel(deps, CUSTOMER, orderId), again, ends };
  },
  'an unpaid order is canceled': async (shop) => {
    const orderId = await shop.placeOrder();
    const ends = () => {
      expect([...shop.stripe.sessions.values()].map(({ session }) => session.status)).toEqual(['expired']);
      expect(shop.database.order(orderId)).toMatchObject({ paymentStatus: 'expired', refundedCents: 0 });
      expect(shop.database.order(orderId).canceledAt).not.toBeNull();
    };
    return { deed: (deps) => cancel(deps, CUSTOMER, orderId), again: () => shop.cancel(orderId), ends };
  },
  'an admin gives money back': async (shop) => {
    const { orderId } = await shop.paidOrder();
    const request = shop.refundRequest(orderId);
    const ends = () => {
      expect(refunds(shop)).toEqual([500]);
      expect(shop.database.audited).toHaveLength(1);
      expect(shop.database.order(orderId)).toMatchObject({ paymentStatus: 'paid', refundedCents: 500 });
    };
    return { deed: (deps) => giveBack(deps, ADMIN, request), again: () => shop.giveBack(request), ends };
  },
};

it.each([
  ['a form is sent', ['after orders.place', 'before stripe.createSession', 'after stripe.createSession']],
  ['a payment is recorded', ['before payments.record', 'after payments.record']],
  ['a late payment is given back', ['before stripe.createRefund', 'after stripe.createRefund']],
  ['a paid order is canceled', ['before orders.change', 'after orders.change', 'after stripe.createRefund']],
  ['an unpaid order is canceled', ['before stripe.expireSession', 'after payments.record']],
  ['an admin gives money back', ['before stripe.createRefund', 'after stripe.createRefund']],
])('a process killed before or after any outside call while %s is completed once', async (what, some) => {
  const points = await killedEverywhere(OUTSIDE, async () => {
    const shop = new Shop();
    const scene = scenes[what];
    if (!scene) throw new Error(what);
    const { deed, again, ends } = await scene(shop);
    const startAgain = async (where: string) => {
      await again();
      await shop.reconcile();
      expect(ends, where).not.toThrow();
    };
    return { world: shop.deps, deed, startAgain };
  });
  expect(points).toEqual(expect.arrayContaining(some));
  figure(`killed before and after each outside call while ${what}`, `${points.length} times, one end each`);
});
