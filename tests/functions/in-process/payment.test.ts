import { expect, it } from 'vitest';
import { recordPayment } from '../../../functions/src/checkout/record-payment.ts';
import { sweepEvents } from '../../../functions/src/checkout/sync-events.ts';
import { database, storedLedger, storedOrder } from '../../support/database.ts';
import { sees, verify, webhook } from '../../support/payments.ts';
import { startServerSide } from '../../support/server-side.ts';

const server = await startServerSide();

const PAID = {
  ...{ paymentStatus: 'paid', isPromised: true, hasPaymentIntent: true },
  ...{ refundedCents: 0, review: null, songsPaid: [true], timeline: ['ordered', 'paid'] },
  emails: ['order:new_order_notification', 'order:purchase_confirmation'],
};

const paidAtStripe = async () => {
  const placed = await server.place();
  await server.stripe.pay(placed.sessionId);
  return placed;
};

it('the database ends in the same state when everything comes at the same moment', async () => {
  const placed = await paidAtStripe();
  const webhooks = Array.from({ length: 3 }, () => webhook(server, placed));
  await Promise.all([...webhooks, verify(server, placed), verify(server, placed)]);
  expect(await sees(placed.orderId)).toEqual(PAID);
});

it('the database keeps what another process records at the same moment', async () => {
  const placed = await paidAtStripe();
  await verify(server, placed);
  const { paymentIntentId, amountCents } = await storedOrder(placed.orderId);
  if (paymentIntentId === null) throw new Error('It is not paid');
  const about = { paymentIntentId, state: 'succeeded', madeAt: new Date(), requestKey: null } as const;
  const ours = { ...about, amountCents: 100 };
  const other = { ...ours, amountCents: amountCents - 100 };
  let elsewhere: Promise<unknown> | undefined;
  await recordPayment(server.checkout, placed.orderId, () => {
    elsewhere ??= database.doc(`paymentLedgers/${placed.orderId}`).update({ 'refunds.re_other': other });
    return { facts: [{ kind: 'refund', refundId: 're_ours', ...ours }] };
  });
  await elsewhere;
  const { refunds = {} } = (await storedLedger(placed.orderId)) ?? {};
  expect(Object.keys(refunds).sort()).toEqual(['re_other', 're_ours']);
});

it('the database closes the song, and withdraws entries and unsent reminders that have become untrue', async () => {
  const placed = await paidAtStripe();
  await verify(server, placed);
  const { stripe, checkout } = server;
  const seen = async () => {
    await sweepEvents(checkout);
    const { songsPaid, timeline, emails } = await sees(placed.orderId);
    const reminders = emails.filter((id) => id.startsWith('order:team_notice:dispute_due'));
    return { songsPaid, timeline, reminders: reminders.length };
  };
  const paymentId = (await storedOrder(placed.orderId)).paymentIntentId ?? '';
  const disputeId = await stripe.dispute(paymentId);
  const timeline = ['disputed', 'ordered', 'paid'];
  expect(await seen()).toEqual({ songsPaid: [true], timeline, reminders: 1 });
  await stripe.moveDispute(disputeId, 'under_review');
  await stripe.moveDispute(disputeId, 'won');
  await stripe.refund(paymentId);
  const all = ['dispute_won', ...timeline, 'refunded'];
  expect(await seen()).toEqual({ songsPaid: [false], timeline: all, reminders: 0 });
  const [refund] = (await stripe.state()).refunds.filter((one) => one.payment_intent === paymentId);
  await stripe.settleRefund(refund?.id ?? '', 'fail');
  const failed = ['dispute_won', ...timeline, 'refund_failed'];
  expect(await seen()).toEqual({ songsPaid: [true], timeline: failed, reminders: 0 });
});

it('a webhook delivery about an order whose document is damaged returns 503, and is recorded after the repair', async () => {
  const placed = await paidAtStripe();
  const order = database.doc(`orders/${placed.orderId}`);
  await order.update({ amountCents: 'a lot' });
  expect(await webhook(server, placed)).toEqual([503]);
  await order.update({ amountCents: 3499 });
  expect(await webhook(server, placed)).toEqual([200]);
  expect(await sees(placed.orderId)).toEqual(PAID);
});
