import { beforeEach, expect, it } from 'vitest';
import { OFF_BOARD } from '@keepsong/domain/due';
import { askStripeAbout } from '../../functions/src/checkout/reconcile-payments.ts';
import { cancel } from '../../functions/src/orders/cancel-order.ts';
import { CUSTOMER, Shop, STRANGER } from './support/shop.ts';

let shop: Shop;
let orderId: string;
let paymentIntentId: string;
/** Refund requests to Stripe. */
let requests: number;
beforeEach(async () => {
  shop = new Shop();
  ({ orderId, paymentIntentId } = await shop.paidOrder());
  requests = 0;
  const { createRefund } = shop.deps.stripe;
  shop.deps.stripe.createRefund = (refund) => {
    requests += 1;
    return createRefund(refund);
  };
});

const order = () => shop.database.order(orderId);
const refused = { answer: 'refuse', code: 'insufficient_funds' } as const;
const refuseNext = () => shop.stripe.planRefund(paymentIntentId, refused);
const settle = (outcome: 'succeed' | 'fail') => {
  const [refund = ''] = shop.stripe.refunds.keys();
  shop.stripe.settleRefund(refund, outcome);
};
const templates = () => shop.mails(orderId).map((id) => id.split(':')[0]);

it('canceling a paid order gives all of it back, takes it off the board and tells the team', async () => {
  expect(await shop.cancel(orderId)).toEqual({ refundedCents: 2999, progress: 'back' });
  expect(await shop.cancel(orderId)).toEqual({ refundedCents: 2999, progress: 'back' });
  expect(order()).toMatchObject({
    ...{ paymentStatus: 'refunded', stage: 'over', board: OFF_BOARD, review: null },
  });
  expect([...shop.database.songDocs.values()].map(({ isPaid }) => isPaid)).toEqual([false]);
  expect(shop.timeline(orderId)).toEqual(['ordered', 'paid', 'canceled', 'refunded']);
  expect(shop.mails(orderId).slice(2)).toEqual([
    'team_notice:order_canceled',
    expect.stringMatching(/^order_refunded:re_/),
  ]);
  expect(requests).toBe(1);
});

it('canceling a paid order acknowledges a withdrawal with its content, day and time, where customers have the right', async () => {
  const withdrawUntil = new Date(shop.now.getTime() + 14 * 86_400_000);
  shop.database.orderDocs.set(orderId, { ...order(), withdrawUntil });
  shop.wait(13 * 24 * 60);
  expect(await shop.cancel(orderId)).toEqual({ refundedCents: 2999, progress: 'back' });
  const mail = shop.database.emails.get(`${orderId}:order_canceled:withdrawn`);
  expect(mail?.text).toMatch(/received your withdrawal on .+ at .+Custom Song Package/s);
  expect(mail?.text).toContain(orderId);
});

it.each([
  ['in time', 24 * 60 - 1, 'pending', CUSTOMER, null],
  ['too late', 24 * 60 + 1, 'pending', CUSTOMER, 'not_allowed_now'],
  ['after the work has begun', 1, 'in_production', CUSTOMER, 'not_allowed_now'],
  ['of another person', 1, 'pending', STRANGER, 'not_found'],
] as const)('canceling a paid order %s', async (_when, minutes, status, caller, code) => {
  shop.database.orderDocs.set(orderId, { ...order(), status, stage: status });
  shop.wait(minutes);
  const reply = cancel(shop.deps, caller, orderId);
  if (code) await expect(reply).rejects.toMatchObject({ code });
  else await reply;
  expect(order().canceledAt === null).toBe(code !== null);
});

it.each([500, 0])('canceling a disputed order, %i cents back, tries once and asks people', async (cents) => {
  if (cents > 0) shop.stripe.refund(paymentIntentId, cents);
  await shop.deliver();
  shop.stripe.dispute(paymentIntentId);
  expect(await shop.cancel(orderId)).toEqual({ refundedCents: cents, progress: 'failed' });
  expect(order().review).toMatchObject({
    reason: 'refund_failed',
    detail: `Stripe refused to give back the rest of ${paymentIntentId} (charge_disputed)`,
  });
  expect(templates()).toContain('refund_failed');
  expect((await shop.deliver()).at(-1)).toMatchObject({ outcome: 'recorded' });
  await shop.reconcile();
  expect(requests).toBe(1);
  expect(order()).toMatchObject({ review: { reason: 'dispute' }, paymentStatus: 'paid' });
});

it('canceling a paid order of which a part was given back in the dashboard refunds the rest, and finds the part later', async () => {
  shop.stripe.refund(paymentIntentId, 500);
  expect(await shop.cancel(orderId)).toMatchObject({ progress: 'back' });
  expect(order()).toMatchObject({ paymentStatus: 'paid', refundedCents: 2499 });
  await shop.reconcile();
  expect(order()).toMatchObject({ paymentStatus: 'refunded', refundedCents: 2999, review: null });
  expect(requests).toBe(1);
});

it('canceling a paid order of which all was given back in the dashboard needs no review', async () => {
  shop.stripe.refund(paymentIntentId);
  expect(await shop.cancel(orderId)).toEqual({ refundedCents: 2999, progress: 'back' });
  expect(order()).toMatchObject({ paymentStatus: 'refunded', review: null });
});

it.each([
  ['that fails by its webhook', 'fail', () => shop.deliver(), 'refund_failed'],
  ['that succeeds by its webhook', 'succeed', () => shop.deliver(), 'order_refunded'],
  ['that succeeds by the reconciler', 'succeed', () => shop.reconcile(), 'order_refunded'],
] as const)('canceling a paid order has a refund on its way %s', async (_how, outcome, report, mail) => {
  shop.stripe.planRefund(paymentIntentId, { answer: 'pending' });
  expect(await shop.cancel(orderId)).toEqual({ refundedCents: 0, progress: 'on_its_way' });
  expect(order().paymentStatus).toBe('paid');
  settle(outcome);
  await report();
  expect(order()).toMatchObject(
    outcome === 'fail'
      ? { paymentStatus: 'paid', refundedCents: 0, review: { reason: 'refund_failed' } }
      : { paymentStatus: 'refunded', refundedCents: 2999, review: null },
  );
  expect(templates().filter((one) => one !== 'team_notice')).toEqual([
    'purchase_confirmation',
    'new_order_notification',
    'refund_on_its_way',
    mail,
  ]);
});

it('canceling a paid order while Stripe is silent orders the refund, and the reconciler sends it', async () => {
  const answer = shop.silence('createRefund');
  expect(await shop.cancel(orderId)).toEqual({ refundedCents: 0, progress: 'ordered' });
  answer();
  await shop.reconcile();
  expect(order()).toMatchObject({ paymentStatus: 'refunded', refundedCents: 2999 });
  expect(shop.stripe.refunds.size).toBe(1);
});

it('canceling an unpaid order while Stripe is silent closes its page later, without an e-mail', async () => {
  const unpaid = await shop.placeOrder();
  const answer = shop.silence('expireSession');
  expect(await shop.cancel(unpaid)).toEqual({ refundedCents: 0, progress: null });
  answer();
  await shop.reconcile();
  expect(shop.stripe.sessions.get(shop.sessionOf(unpaid))?.session.status).toBe('expired');
  expect(shop.mails(unpaid)).toEqual([]);
});

it('money that is owed is requested although an earlier refund by the team was refused and its review resolved', async () => {
  refuseNext();
  await expect(shop.giveBack(shop.refundRequest(orderId))).rejects.toMatchObject({
    code: 'not_allowed_now',
  });
  expect(shop.timeline(orderId)).toEqual(['ordered', 'paid', 'refund_failed']);
  await shop.resolve(order());
  expect(await shop.cancel(orderId)).toEqual({ refundedCents: 2999, progress: 'back' });
  expect(order()).toMatchObject({ paymentStatus: 'refunded', review: null });
});

it.each([
  ['each with its webhook', true],
  ['found together by a check', false],
])('a refund in two parts at Stripe, %s: one is announced as the rest', async (_when, withWebhooks) => {
  shop.stripe.refund(paymentIntentId, 500);
  shop.stripe.refund(paymentIntentId, 2499);
  if (withWebhooks) await shop.deliver();
  else await askStripeAbout(shop.deps, order(), shop.database.ledger(orderId));
  const said = [...shop.database.emails.values()]
    .filter(({ template }) => template === 'order_refunded')
    .map(({ text }) => /a part of|in full|the rest of/.exec(text)?.[0]);
  // The e-mails leave together, so that their order says nothing.
  expect(said.sort()).toEqual(['a part of', 'the rest of']);
});

it('an admin’s refund in part asks for no review, and is in the timeline with its amount', async () => {
  await shop.giveBack(shop.refundRequest(orderId));
  await shop.deliver();
  expect(order()).toMatchObject({ refundedCents: 500, review: null });
  const [last] = [...shop.database.timeline.values()].slice(-1);
  expect(last).toMatchObject({ type: 'partly_refunded', amount: '5.00 USD' });
});

it('an admin’s refund is not made a second time by a dialog that was opened before the first', async () => {
  const reopened = shop.refundRequest(orderId);
  await shop.giveBack(shop.refundRequest(orderId));
  await expect(shop.giveBack(reopened)).rejects.toMatchObject({ code: 'conflict' });
  expect(shop.stripe.refunds.size).toBe(1);
});

it('an admin’s refund of more than was paid is refused at the field, and of an order that was not paid', async () => {
  const unpaid = shop.refundRequest(await shop.placeOrder(), null);
  await expect(shop.giveBack(unpaid)).rejects.toMatchObject({
    message: 'There is no payment to give back.',
  });
  const fields = [{ path: 'amountCents', message: 'At most $29.99 can be given back' }];
  await expect(shop.giveBack(shop.refundRequest(orderId, 3000))).rejects.toMatchObject({ fields });
  expect(requests).toBe(0);
});

it('an admin’s refund is refused, and keeps the order readable, when the bank has taken more than was left', async () => {
  shop.stripe.refund(paymentIntentId, 500);
  const { id } = shop.stripe.dispute(paymentIntentId, { isWhole: true });
  shop.stripe.moveDispute(id, 'lost');
  await shop.deliver();
  expect(order()).toMatchObject({ lostCents: 2999, refundedCents: 500 });
  await expect(shop.giveBack(shop.refundRequest(orderId, null))).rejects.toMatchObject({
    code: 'not_allowed_now',
    message: 'Nothing of this payment is left to give back.',
  });
  expect(shop.database.ledger(orderId).refundRequests).toEqual({});
});

it('an admin’s refund reports Stripe’s refusal, the same for every repeat, and raises a review', async () => {
  shop.stripe.dispute(paymentIntentId);
  const pressed = shop.refundRequest(orderId);
  for (let time = 0; time < 2; time += 1) {
    await expect(shop.giveBack(pressed)).rejects.toMatchObject({
      code: 'not_allowed_now',
      message: 'Stripe has not made this refund: the customer’s bank has taken the payment back.',
    });
  }
  expect(requests).toBe(1);
  expect(order().review?.reason).toBe('refund_failed');
  expect(templates()).not.toContain('refund_failed');
});

it.each([
  ['at once', 0],
  ['when Stripe no longer stores its key', 25 * 60],
])('an admin’s refund after a lost reply blocks another, and is made once: %s', async (_, minutes) => {
  const pressed = shop.refundRequest(orderId);
  const answer = shop.silence('createRefund', true);
  await expect(shop.giveBack(pressed)).rejects.toMatchObject({
    code: 'provider_unavailable',
    message: expect.stringContaining('do not order it again') as string,
  });
  expect(order().refunds).toMatchObject([{ amountCents: 500, progress: 'ordered' }]);
  answer();
  const asBefore = { ...shop.refundRequest(orderId), seenCommittedCents: 0 };
  await expect(shop.giveBack(asBefore)).rejects.toMatchObject({ code: 'conflict' });
  shop.wait(minutes);
  expect(await shop.giveBack(pressed)).toEqual({ refundedCents: 500, progress: 'back' });
  expect(shop.stripe.refunds.size).toBe(1);
});
