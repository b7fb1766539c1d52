import { beforeEach, expect, it } from 'vitest';
import { mediumDay, shopDayOf } from '@keepsong/domain/day';
import { handleStripeEvent } from '../../functions/src/checkout/handle-stripe-event.ts';
import { reconcileDuePayments } from '../../functions/src/checkout/reconcile-payments.ts';
import { csvHeader, csvLine } from '../../functions/src/orders/order-csv.ts';
import { NOW, session } from '../../functions/testing/orders.ts';
import { deliver, mailIn, orderIn, resolve, start, type World } from './support/facts.ts';
import { Shop } from './support/shop.ts';

let shop: Shop;
beforeEach(() => {
  shop = new Shop();
});

async function disputed(isInquiry = false) {
  const { orderId, paymentIntentId } = await shop.paidOrder();
  const dispute = shop.stripe.dispute(paymentIntentId, { isInquiry });
  await shop.deliver();
  return { orderId, paymentIntentId, disputeId: dispute.id };
}

const order = (orderId: string) => shop.database.order(orderId);
const notices = (orderId: string) =>
  [...shop.database.emails.values()]
    .filter((email) => email.orderId === orderId && email.template === 'team_notice')
    .map(({ subject, text, nextAttemptAt }) => ({ subject, text, nextAttemptAt }));

it('a dispute does not go back to an older answer that arrives later', async () => {
  const { orderId, disputeId } = await disputed();
  const { retrieveDispute } = shop.deps.stripe;
  shop.stripe.moveDispute(disputeId, 'under_review');
  const [event] = shop.stripe.events.slice(-1);
  if (!event) throw new Error('no event');
  const slow = { ...shop.deps, stripe: { ...shop.deps.stripe } };
  slow.stripe.retrieveDispute = async (id) => {
    const answer = await retrieveDispute(id);
    shop.stripe.moveDispute(disputeId, 'won');
    await shop.deliver(shop.stripe.events.length - 1);
    return answer;
  };
  await handleStripeEvent(slow, event);
  expect(order(orderId)).toMatchObject({ disputes: [{ state: 'won' }], review: null });
});

it('a dispute is told to the team at once, and again two days before the deadline', async () => {
  const { orderId } = await disputed();
  const [first, reminder] = notices(orderId);
  const day = shopDayOf(order(orderId).disputes[0]?.dueBy ?? new Date());
  expect(first?.subject).toContain(`Dispute, answer by ${mediumDay(day)}`);
  expect(first?.text).toContain(`needs evidence by ${day}`);
  expect(reminder?.subject).toContain(`Dispute, two days are left, answer by ${mediumDay(day)}`);
  expect(reminder?.text).toContain(`until ${day}`);
  const due = (order(orderId).disputes[0]?.dueBy ?? new Date()).getTime();
  expect(reminder?.nextAttemptAt.getTime()).toBe(due - 2 * 86_400_000);
  await shop.deliver();
  expect(notices(orderId)).toHaveLength(2);
});

it.each([
  ['chargeback', false, 'under_review'],
  ['inquiry', true, 'warning_under_review'],
] as const)('a dispute is reminded of only while it is open (%s)', async (_, isInquiry, answered) => {
  const { orderId, disputeId } = await disputed(isInquiry);
  const reminders = () => notices(orderId).filter(({ subject }) => subject.includes('two days are left'));
  expect(reminders()).toHaveLength(1);
  shop.stripe.moveDispute(disputeId, answered);
  await shop.deliver();
  expect(reminders()).toHaveLength(0);
  expect(order(orderId)).toMatchObject({
    disputes: [{ state: 'under_review' }],
    review: { detail: `${disputeId} over 29.99 USD is under review at the bank` },
  });
  expect(notices(orderId).at(-1)?.text).not.toContain('send the evidence');
  shop.stripe.moveDispute(disputeId, 'needs_response');
  await shop.deliver();
  expect(reminders()).toHaveLength(1);
});

it('a dispute cannot be resolved before it is answered', async () => {
  const { orderId, disputeId } = await disputed();
  await expect(shop.resolve(order(orderId))).rejects.toMatchObject({ code: 'not_allowed_now' });
  shop.stripe.moveDispute(disputeId, 'under_review');
  await shop.deliver();
  await shop.resolve(order(orderId));
  expect(order(orderId).review).toBeNull();
});

it.each([
  ['the same again', {}, false],
  ['another deadline', { dueBy: new Date('2026-05-01T00:00:00Z') }, false],
  ['another amount', { amountCents: 100 }, true],
  ['another state', { state: 'under_review' }, true],
  ['another dispute', { disputeId: 'du_2' }, true],
] as const)('a dispute that was resolved is opened and mailed again by %s: %s', async (_, changes, isNew) => {
  const fact = {
    ...({ kind: 'dispute', disputeId: 'du_1', paymentIntentId: 'pi_1', amountCents: 2999 } as const),
    ...({ currency: 'usd', state: 'open', dueBy: new Date('2026-04-01T00:00:00Z'), askedAt: NOW } as const),
  };
  const opened = await deliver(start(), session('paid'), fact);
  const mails = (world: World) => mailIn(world).filter((id) => /notice:dispute(_answered)?:/.test(id));
  const after = await deliver(await resolve(opened), { ...fact, ...changes });
  expect([orderIn(after).review !== null, mails(after).length]).toEqual([isNew, isNew ? 2 : 1]);
});

it.each([
  ['lost', 'Your bank has returned your money'],
  ['won', 'Your order is canceled'],
] as const)('a dispute of a canceled order tells where the money is: %s', async (end, subject) => {
  const { orderId, disputeId } = await disputed();
  const letters = () =>
    [...shop.database.emails.values()]
      .filter((email) => email.orderId === orderId && email.template.includes('refund'))
      .map((email) => email.subject.split(':')[0]);
  await expect(shop.giveBack(shop.refundRequest(orderId))).rejects.toMatchObject({
    message: expect.stringContaining('The bank holds this payment') as string,
  });
  await shop.cancel(orderId);
  expect(letters()).toEqual(['Your bank has your money']);
  shop.stripe.moveDispute(disputeId, end);
  await shop.deliver();
  expect(letters().slice(1)).toEqual([subject]);
});

it('a dispute that is lost leaves the books, and says what happens to the song', async () => {
  const { orderId, disputeId } = await disputed();
  shop.stripe.moveDispute(disputeId, 'lost');
  await shop.deliver();
  expect(order(orderId)).toMatchObject({
    paymentStatus: 'paid',
    lostCents: 2999,
    review: {
      reason: 'dispute_lost',
      detail: `${disputeId} over 29.99 USD was lost. The customer keeps the song; cancel the order if it is not finished`,
    },
  });
  expect(shop.timeline(orderId)).toEqual(['ordered', 'paid', 'disputed', 'dispute_lost']);
  expect(await shop.cancel(orderId)).toEqual({ refundedCents: 0, progress: null });
  expect(shop.database.ledger(orderId).refundRequests).toEqual({});
  expect([...shop.database.songDocs.values()].map(({ isPaid }) => isPaid)).toEqual([true]);
  const cells = csvLine(order(orderId)).split(',');
  expect(cells[csvHeader().split(',').indexOf('"Lost to Disputes"')]).toBe('"29.99"');
});

it('a dispute of a second payment does not hold the order’s own', async () => {
  const { orderId } = await shop.paidOrder();
  const second = await shop.secondPage(orderId);
  shop.stripe.pay(second);
  shop.stripe.dispute(shop.stripe.sessions.get(second)?.session.payment_intent ?? '');
  await shop.deliver();
  expect(order(orderId).disputes).toMatchObject([{ state: 'open' }]);
  expect((await shop.giveBack(shop.refundRequest(orderId))).progress).toBe('back');
});

it('a dispute shows its amount in its own currency, which the books do not mix', async () => {
  const { orderId } = await disputed();
  const { listDisputes } = shop.deps.stripe;
  shop.deps.stripe.listDisputes = async (id) =>
    (await listDisputes(id)).map((one) => ({ ...one, amount: 4500, currency: 'jpy', status: 'lost' }));
  shop.wait(25 * 60);
  await reconcileDuePayments(shop.deps);
  const { lostCents, disputes, review } = order(orderId);
  expect({ lostCents, disputes }).toMatchObject({
    lostCents: 0,
    disputes: [{ amountCents: 4500, currency: 'jpy' }],
  });
  expect(review?.detail).toContain('over 4500 JPY was lost');
});
