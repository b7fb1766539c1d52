import { beforeEach, expect, it } from 'vitest';
import { handleStripeEvent } from '../../functions/src/checkout/handle-stripe-event.ts';
import { reconcileDuePayments } from '../../functions/src/checkout/reconcile-payments.ts';
import { sweepEvents } from '../../functions/src/checkout/sync-events.ts';
import { StripeFailure } from '../../functions/src/services/stripe-failure.ts';
import type { StripeEvent } from '../../functions/src/services/stripe-objects.ts';
import { Shop } from './support/shop.ts';

let shop: Shop;
beforeEach(() => {
  shop = new Shop();
});

/** Sixty events of which `change` makes something that is not ours, and one payment of ours behind them. */
async function sweepBehind(change: (event: StripeEvent) => StripeEvent) {
  const orderId = await shop.placeOrder();
  shop.stripe.pay(shop.sessionOf(orderId));
  const [ours] = shop.stripe.events;
  if (!ours) throw new Error('no event');
  shop.wait(20);
  const others = Array.from({ length: 60 }, (_, index) => change({ ...ours, id: `evt_other_${index}` }));
  await handleStripeEvent(shop.deps, change(ours)).catch(() => null);
  expect(shop.database.order(orderId).paymentStatus).toBe('pending');
  shop.deps.stripe.listEvents = () => Promise.resolve({ events: [...others, ours], hasMore: false });
  const run = await sweepEvents(shop.deps);
  return { run, paymentStatus: shop.database.order(orderId).paymentStatus };
}

const withOrder = (orderId: string) => (event: StripeEvent) => ({
  ...event,
  data: { object: { ...(event.data.object as object), metadata: { orderId } } },
});

it.each([
  ['name a document elsewhere', withOrder('a/b')],
  ['name no document', withOrder('..')],
  ['are of the other mode', (event: StripeEvent) => ({ ...event, livemode: true })],
  ['are of a connected account', (event: StripeEvent) => ({ ...event, account: 'acct_1' })],
  ['have another shape', (of: StripeEvent) => ({ ...of, data: { object: { mode: '', amount_total: 'x' } } })],
])('sixty events that are not ours %s do not stop the sweep and are not repeated', async (_what, change) => {
  expect(await sweepBehind(change)).toEqual({
    run: { asked: 61, repaired: 1, failed: 0 },
    paymentStatus: 'paid',
  });
});

it('sixty events that are not ours cannot be read do not stop the sweep, and are given up after three days', async () => {
  const unreadable = (event: StripeEvent) => ({
    ...event,
    data: { object: { ...(event.data.object as object), payment_status: 'gold' } },
  });
  const { run, paymentStatus } = await sweepBehind(unreadable);
  expect(run.failed).toBeGreaterThanOrEqual(60);
  expect(paymentStatus).toBe('paid');
  shop.wait(60);
  expect((await sweepEvents(shop.deps)).failed).toBeGreaterThanOrEqual(60);
  shop.wait(4 * 24 * 60);
  expect(await sweepEvents(shop.deps)).toMatchObject({ failed: 0 });
  expect(await sweepEvents(shop.deps)).toEqual({ asked: 0, repaired: 0, failed: 0 });
});

it.each([
  ['whose payment page closes, is no news', 'expire', 'foreign', 0],
  ['which was paid all the same, is reported', 'pay', 'unknown_order', 1],
] as const)('an order that was removed %s', async (_what, happens, outcome, repaired) => {
  const orderId = await shop.placeOrder();
  const sessionId = shop.sessionOf(orderId);
  shop.database.orderDocs.delete(orderId);
  shop.stripe[happens](sessionId);
  shop.wait(20);
  expect(await shop.deliver()).toMatchObject([{ outcome }]);
  expect(await sweepEvents(shop.deps)).toEqual({ asked: 1, repaired, failed: 0 });
});

it('a ledger that is missing is written whole when the order is canceled, and by every webhook after that', async () => {
  const { orderId } = await shop.paidOrder();
  shop.database.ledgers.delete(orderId);
  await shop.cancel(orderId);
  expect(shop.database.ledger(orderId)).toMatchObject({ sessions: {}, refunds: {}, disputes: {} });
  await shop.deliver();
  shop.wait(60);
  await shop.deliver();
  expect(shop.database.order(orderId).paymentStatus).toBe('refunded');
});

it('what is retried is a receipt, at each follow-up check until there is one', async () => {
  let asked = 0;
  shop.deps.stripe.receiptUrlOf = () => {
    asked += 1;
    if (asked < 3) return Promise.reject(new StripeFailure('unreachable', 'timeout', null));
    return Promise.resolve('https://receipt.example');
  };
  const { orderId } = await shop.paidOrder();
  expect(shop.database.order(orderId).receiptUrl).toBeNull();
  for (let day = 0; day < 100; day += 1) {
    shop.wait(24 * 60);
    await reconcileDuePayments(shop.deps);
  }
  expect(asked).toBe(3);
  expect(shop.database.order(orderId).receiptUrl).toBe('https://receipt.example');
});

it.each([
  ['a check that fails', 'failure', 60, 20],
  ['a payment of another amount', 'amount', 200, 150],
  ['a page that Stripe does not know', 'unknown', 200, 150],
  ['a bank debit without an end', 'debit', 200, 150],
])('what is retried is %s, with an end', async (_what, kind, days, most) => {
  const orderId = await shop.placeOrder();
  const { retrieveSession } = shop.deps.stripe;
  let asked = 0;
  shop.deps.stripe.retrieveSession = async (id) => {
    asked += 1;
    if (kind === 'failure') throw new StripeFailure('rejected', 'no', null);
    const session = await retrieveSession(id);
    if (kind === 'unknown' || !session) return null;
    return kind === 'amount' ? { ...session, amount_total: 100 } : session;
  };
  const method = kind === 'debit' ? 'bank_succeeds' : 'card';
  if (kind !== 'failure') shop.stripe.pay(shop.sessionOf(orderId), method);
  for (let hour = 0; hour < days * 24; hour += 1) {
    shop.wait(60);
    await reconcileDuePayments(shop.deps);
  }
  expect(shop.database.ledger(orderId).nextCheckAt).toBeNull();
  expect(asked).toBeLessThanOrEqual(most);
});
