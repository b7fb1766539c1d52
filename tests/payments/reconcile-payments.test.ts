import { beforeEach, expect, it } from 'vitest';
import { reconcileDuePayments } from '../../functions/src/checkout/reconcile-payments.ts';
import { Shop } from './support/shop.ts';

let shop: Shop;
beforeEach(() => {
  shop = new Shop();
});

const HOUR = 60;
const DAY = 24 * HOUR;

/** Counts the requests to Stripe from now on. */
function counted(): () => number {
  let calls = 0;
  const { stripe } = shop.deps;
  const counting = new Proxy(stripe, {
    get: (target, key): unknown => {
      calls += 1;
      return Reflect.get(target, key);
    },
  });
  shop.deps.stripe = counting;
  return () => calls;
}

/** The scheduled runs of this many minutes; returns after how many the condition was true. */
async function runUntil(isDone: () => boolean, most: number): Promise<number> {
  for (let minutes = 10; minutes <= most; minutes += 10) {
    await shop.reconcile(10);
    if (isDone()) return minutes;
  }
  throw new Error(`It did not happen within ${most} minutes`);
}

it('the reconciler checks an abandoned order a few times, and never a finished session', async () => {
  const orderId = await shop.placeOrder();
  const calls = counted();
  for (let minutes = 0; minutes < 2 * DAY; minutes += 10) {
    shop.wait(10);
    shop.stripe.expireDue();
    await reconcileDuePayments(shop.deps);
  }
  expect(shop.database.order(orderId).paymentStatus).toBe('expired');
  expect(shop.timeline(orderId)).toEqual(['ordered', 'payment_expired']);
  expect(shop.database.ledger(orderId).nextCheckAt).toBeNull();
  expect(calls()).toBeLessThanOrEqual(8);
  await shop.resume(orderId);
  const asked: string[] = [];
  const { retrieveSession } = shop.deps.stripe;
  shop.deps.stripe.retrieveSession = (id) => {
    asked.push(id);
    return retrieveSession(id);
  };
  await shop.reconcile(10);
  expect(asked).toEqual([shop.database.order(orderId).checkout.sessionId]);
});

it('the reconciler keeps the next check of a customer who resumes while it looks at the old session', async () => {
  const orderId = await shop.placeOrder();
  shop.stripe.expire(shop.sessionOf(orderId));
  const reconciler = { ...shop.deps, stripe: { ...shop.deps.stripe } };
  reconciler.stripe.retrieveSession = async (id) => {
    const session = await shop.deps.stripe.retrieveSession(id);
    await shop.resume(orderId);
    return session;
  };
  shop.wait(10);
  await reconcileDuePayments(reconciler);
  expect(shop.database.order(orderId)).toMatchObject({
    paymentStatus: 'pending',
    checkout: { attempt: 2 },
  });
  shop.stripe.pay(shop.sessionOf(orderId));
  await runUntil(() => shop.database.order(orderId).paymentStatus === 'paid', HOUR);
});

it.each([
  ['is damaged', () => Promise.reject(new Error('damaged')), { asked: 1, repaired: 0, failed: 1 }, true],
  ['is gone', () => Promise.resolve(null), { asked: 1, repaired: 0, failed: 0 }, false],
])('the reconciler moves an order that %s before it reads it', async (_what, get, run, isLater) => {
  const orderId = await shop.placeOrder();
  shop.deps.payments = { ...shop.deps.payments, get };
  shop.wait(10);
  expect(await reconcileDuePayments(shop.deps)).toEqual({ ...run, left: 0 });
  expect(shop.database.ledger(orderId).nextCheckAt !== null).toBe(isLater);
  expect(await reconcileDuePayments(shop.deps)).toMatchObject({ asked: 0 });
});

it('the reconciler skips an order whose next check another run has moved', async () => {
  const orderId = await shop.placeOrder();
  shop.wait(10);
  const due = await shop.deps.payments.dueForCheck(shop.now, 4);
  const later = new Date(shop.now.getTime() + 1);
  await shop.deps.payments.moveNextCheck(orderId, due[0]?.nextCheckAt ?? null, later);
  shop.deps.payments = { ...shop.deps.payments, dueForCheck: () => Promise.resolve(due) };
  const calls = counted();
  await reconcileDuePayments(shop.deps);
  expect(calls()).toBe(0);
  expect(shop.database.ledger(orderId).nextCheckAt).toEqual(later);
});

it.each([
  ['a day', 0.9],
  ['90 days', 89],
])('the reconciler finds refund and dispute without any event after %s', async (_when, days) => {
  const { orderId, paymentIntentId } = await shop.paidOrder();
  shop.wait(days * DAY);
  await reconcileDuePayments(shop.deps);
  shop.stripe.refund(paymentIntentId, 500);
  shop.stripe.dispute(paymentIntentId);
  shop.wait(1.1 * DAY);
  await reconcileDuePayments(shop.deps);
  expect(shop.database.order(orderId)).toMatchObject({
    refundedCents: 500,
    disputes: [{ state: 'open' }],
    review: { reason: 'dispute' },
  });
});

it('the reconciler stops in time when Stripe is slow, and goes on with the next run', async () => {
  for (let count = 0; count < 20; count += 1) await shop.placeOrder();
  const { retrieveSession } = shop.deps.stripe;
  shop.deps.stripe.retrieveSession = (id) => {
    shop.wait(0.5);
    return retrieveSession(id);
  };
  shop.wait(10);
  const { asked, left } = await reconcileDuePayments(shop.deps);
  expect(asked).toBeLessThan(20);
  expect(left).toBe(20 - asked);
  expect((await reconcileDuePayments(shop.deps)).asked).toBeGreaterThan(0);
});

it('the reconciler says that more may be due than a full page', async () => {
  for (let count = 0; count < 3; count += 1) await shop.placeOrder();
  shop.wait(10);
  expect(await reconcileDuePayments(shop.deps, 2)).toMatchObject({ asked: 2, left: 1 });
  expect(await reconcileDuePayments(shop.deps, 2)).toMatchObject({ asked: 1, left: 0 });
});

/** Orders as abandoned as the given one, with the same open page. */
function copies(orderId: string, count: number): string[] {
  const ids = Array.from({ length: count }, (_, index) => `${orderId}-${index}`);
  const [order, ledger] = [shop.database.order(orderId), shop.database.ledger(orderId)];
  for (const id of ids) {
    shop.database.orderDocs.set(id, { ...order, id });
    shop.database.ledgers.set(id, { ...ledger, id });
  }
  return ids;
}

it('the reconciler finds a payment at its first check although 10,000 abandoned orders are due', async () => {
  copies(await shop.placeOrder(), 10_000);
  shop.wait(5 * HOUR);
  const paid = await shop.placeOrder();
  shop.stripe.pay(shop.sessionOf(paid));
  const calls = counted();
  const minutes = await runUntil(() => shop.database.order(paid).paymentStatus === 'paid', DAY);
  expect(minutes).toBe(10);
  expect(calls()).toBeLessThanOrEqual(410);
});

it('the reconciler checks every abandoned order although more new ones become due than one run can check', async () => {
  const old = copies(await shop.placeOrder(), 200);
  shop.wait(DAY);
  shop.stripe.expireDue();
  const isOpen = (orderId: string) => shop.database.order(orderId).paymentStatus === 'pending';
  let runs = 0;
  while (old.some(isOpen)) {
    runs += 1;
    copies(await shop.placeOrder(), 50);
    shop.wait(10);
    await reconcileDuePayments(shop.deps, 40);
  }
  // Half of each run of 40 is for the longest waiting.
  expect(runs).toBeLessThanOrEqual(11);
});
