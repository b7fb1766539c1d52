import { beforeEach, expect, it } from 'vitest';
import { syncSince, sweepEvents } from '../../functions/src/checkout/sync-events.ts';
import { StripeFailure } from '../../functions/src/services/stripe-failure.ts';
import { Shop } from './support/shop.ts';

let shop: Shop;
beforeEach(() => {
  shop = new Shop();
});

const sessionOf = (orderId: string) => shop.sessionOf(orderId);
const sync = (days = 2) => syncSince(shop.deps, days);

it('the hourly sweep of Stripe’s events records payments, refunds and disputes that no webhook reported, and reads nothing twice', async () => {
  const orderId = await shop.placeOrder();
  shop.stripe.pay(sessionOf(orderId));
  shop.wait(20);
  expect(await sweepEvents(shop.deps)).toEqual({ asked: 1, repaired: 1, failed: 0 });
  const { paymentIntentId } = shop.database.order(orderId);
  shop.wait(60);
  shop.stripe.refund(paymentIntentId ?? '', 500);
  shop.stripe.dispute(paymentIntentId ?? '');
  shop.wait(20);
  expect(await sweepEvents(shop.deps)).toEqual({ asked: 3, repaired: 1, failed: 0 });
  expect(shop.database.order(orderId)).toMatchObject({
    paymentStatus: 'paid',
    refundedCents: 500,
    disputes: [{ state: 'open' }],
  });
  shop.wait(60);
  expect(await sweepEvents(shop.deps)).toEqual({ asked: 0, repaired: 0, failed: 0 });
});

it('the hourly sweep of Stripe’s events begins anew after a run that was interrupted or that had no time left', async () => {
  shop = new Shop({ eventsPerPage: 1 });
  const orders = [await shop.placeOrder(), await shop.placeOrder(), await shop.placeOrder()];
  for (const orderId of orders) shop.stripe.pay(sessionOf(orderId));
  const { listEvents } = shop.deps.stripe;
  let pages = 0;
  shop.deps.stripe.listEvents = (after) => {
    pages += 1;
    if (pages === 2) throw new StripeFailure('unreachable', 'down', null);
    return listEvents(after);
  };
  await expect(sweepEvents(shop.deps)).rejects.toThrow('unreachable');
  expect(shop.database.unreadSince).toBeNull();
  const outOfTime = await sweepEvents(shop.deps, shop.now);
  expect(outOfTime).toEqual({ asked: 1, repaired: 0, failed: 0, left: 1 });
  shop.wait(60);
  expect(await sweepEvents(shop.deps)).toEqual({ asked: 3, repaired: 2, failed: 0 });
  expect(pages).toBe(6);
  const statuses = orders.map((orderId) => shop.database.order(orderId).paymentStatus);
  expect(statuses).toEqual(['paid', 'paid', 'paid']);
});

it('the hourly sweep of Stripe’s events is not stopped by an event that fails, and tries it again the next time', async () => {
  const orderId = await shop.placeOrder();
  shop.stripe.pay(sessionOf(orderId));
  const { record } = shop.deps.payments;
  shop.deps.payments = { ...shop.deps.payments, record: () => Promise.reject(new Error('contention')) };
  expect(await sweepEvents(shop.deps)).toEqual({ asked: 1, repaired: 0, failed: 1 });
  shop.deps.payments = { ...shop.deps.payments, record };
  shop.wait(24 * 60);
  expect(await sweepEvents(shop.deps)).toMatchObject({ repaired: 1, failed: 0 });
  expect(shop.database.order(orderId).paymentStatus).toBe('paid');
});

/** Everything a day brings: payments, a cancel with its refund, a refund in the dashboard, a dispute, an expiry. */
async function aDay(orders: readonly string[]): Promise<void> {
  const [paid, canceled, refunded, disputed, abandoned] = orders.map(sessionOf);
  for (const sessionId of [paid, canceled, refunded, disputed]) shop.stripe.pay(sessionId ?? '');
  await shop.deliver();
  shop.wait(60);
  await shop.cancel(orders[1] ?? '');
  const intentOf = (orderId = '') => shop.database.order(orderId).paymentIntentId ?? '';
  shop.stripe.refund(intentOf(orders[2]), 700);
  shop.stripe.dispute(intentOf(orders[3]));
  shop.stripe.expire(abandoned ?? '');
  await shop.deliver();
}

const moneyOf = (orderId: string) => {
  const { paymentStatus, refundedCents, refunds, disputes, paidAt } = shop.database.order(orderId);
  // Why we have given money back was known to the lost database only.
  const given = refunds.map(({ reason: _, ...refund }) => refund);
  return { paymentStatus, refundedCents, refunds: given, disputes, paidAt };
};

it('a sync that somebody asks for restores Stripe’s state after a day of the database was lost, and names what was repaired', async () => {
  const orders: string[] = [];
  for (let count = 0; count < 5; count += 1) orders.push(await shop.placeOrder());
  const backup = shop.database.copy();
  await aDay(orders);
  const onlyThatDay = await shop.placeOrder();
  shop.stripe.pay(sessionOf(onlyThatDay));
  await shop.deliver();
  const before = orders.map(moneyOf);

  shop.wait(60);
  shop.database.restore(backup);
  expect(orders.map((id) => shop.database.order(id).paymentStatus)).toEqual(Array(5).fill('pending'));
  const done = await sync();
  expect(orders.map(moneyOf)).toEqual(before);
  expect(done).toMatchObject({ isDone: true, failedEventIds: [] });
  expect([...done.repaired].sort()).toEqual([...orders, onlyThatDay].sort());
});

it('a sync that somebody asks for repairs a lost ledger of a paid order without a second e-mail or another date', async () => {
  const { orderId } = await shop.paidOrder();
  const before = shop.database.order(orderId);
  const emails = [...shop.database.emails.keys()];
  shop.wait(60);
  shop.database.ledgers.delete(orderId);
  await sync();
  expect(shop.database.order(orderId)).toEqual(before);
  expect(Object.keys(shop.database.ledger(orderId).sessions)).toHaveLength(1);
  expect([...shop.database.emails.keys()]).toEqual(emails);
});

it('a sync that somebody asks for reads all pages, and leaves the progress of the hourly sync alone', async () => {
  shop = new Shop({ eventsPerPage: 1 });
  const orders = [await shop.placeOrder(), await shop.placeOrder()];
  for (const orderId of orders) shop.stripe.pay(sessionOf(orderId));
  const pages: number[] = [];
  const done = await syncSince(shop.deps, 2, (events) => pages.push(events));
  expect(done).toMatchObject({ isDone: true, events: 2 });
  expect([...done.repaired].sort()).toEqual(orders.toSorted());
  expect(pages).toEqual([1, 2]);
  expect(shop.database.unreadSince).toBeNull();
});
