import { assignOrder, saveOrderNote, updateSongDetails } from '@keepsong/domain/calls/orders';
import { orderNotePath } from '@keepsong/domain/documents/order-parts';
import { expect, it } from 'vitest';
import { auditEntriesOf } from '../support/admins.ts';
import { database, outboxOf, songsIn, storedOrder, timelineOf, changeOrder } from '../support/database.ts';
import { givenOrder } from '../support/factory.ts';
import { openCheckout, paidOrder, setStatus } from '../support/orders.ts';
import { newAdmin, newCustomer, outcomeOf } from '../support/people.ts';
import { expectFound } from '../support/searches.ts';
import { randomUUID } from 'node:crypto';
import { resendEmail, sendTestEmail } from '@keepsong/domain/calls/emails';
import { DAY_MS } from '@keepsong/domain/day';
import { OUTBOX_DAYS, outboxEmailPath } from '@keepsong/domain/documents/outbox-email';
import { mailTo } from '../support/mailbox.ts';
import { waitFor } from '../support/wait-for.ts';
import { recheckPayment, resolveReview } from '@keepsong/domain/calls/payments';
import { paymentLedgerPath } from '@keepsong/domain/documents/payment-ledger';
import { stripeTestbed } from '../support/local-stripe.ts';

const [admin, customer] = await Promise.all([newAdmin(), newCustomer()]);

async function freshOrder() {
  const { orderId } = await openCheckout(customer);
  const [song] = await songsIn(orderId);
  if (!song) throw new Error('The order has no song');
  return { orderId, song };
}

/** A paid order in production, which goes back to the queue with a true e-mail. */
async function givenSetBack() {
  const { id: orderId } = await givenOrder(customer, { status: 'in_production' });
  expect(await setStatus(admin, orderId, 'pending')).toEqual({ outcome: 'saved' });
  return orderId;
}

it('an order’s status is set with its song, its timeline, the e-mail to the customer and the audit log', async () => {
  const orderId = await givenSetBack();
  expect(await storedOrder(orderId)).toMatchObject({ status: 'pending', completedAt: null });
  expect((await songsIn(orderId))[0]?.orderStatus).toBe('pending');
  expect((await timelineOf(orderId)).at(-1)).toMatchObject({ type: 'status_changed', status: 'pending' });
  expect(await outboxOf(orderId)).toMatchObject([{ template: 'order_status_update' }]);
  expect(await auditEntriesOf(admin, orderId)).toMatchObject([
    {
      action: 'order_status_set',
      target: `orders/${orderId}`,
      actorEmail: admin.email,
      before: { status: 'in_production' },
      after: { status: 'pending', confirmed: 'step_back' },
    },
  ]);
});

it('a song’s details are saved with the order’s copies, its search tokens and the audit log', async () => {
  const { orderId, song } = await freshOrder();
  const value = { title: 'Harbour Lights', style: 'Sea shanty', additionalInfo: 'In D' };
  await admin.call(updateSongDetails, { songId: song.id, seen: 0, value });
  expect((await songsIn(orderId))[0]).toMatchObject({ ...value, detailsVersion: 1 });
  const order = await storedOrder(orderId);
  expect(order).toMatchObject({ songTitle: 'Harbour Lights', songStyle: 'Sea shanty' });
  await expectFound(`harb ${orderId}`, [orderId]);
  await expectFound(`river ${orderId}`, []);
  const [deed] = (await auditEntriesOf(admin)).filter(({ target }) => target === `songs/${song.id}`);
  expect(deed).toMatchObject({
    action: 'song_details_saved',
    before: { title: song.title, additionalInfoLength: 0 },
    after: { title: 'Harbour Lights', additionalInfoLength: 4 },
  });
});

it('the internal note is stored with its author, and its text stays out of the audit log', async () => {
  const { orderId } = await freshOrder();
  await admin.call(saveOrderNote, { orderId, seen: 0, value: ' Call her before noon ' });
  const note = await database.doc(orderNotePath(orderId)).get();
  expect(note.data()).toMatchObject({ text: 'Call her before noon', byEmail: admin.email });
  const [deed] = await auditEntriesOf(admin, orderId);
  expect(deed).toMatchObject({ action: 'order_note_saved', before: { length: 0 }, after: { length: 20 } });
  expect(JSON.stringify(deed)).not.toContain('noon');
});

it('the assignee of an order is an admin or nobody, and each change is in the audit log once', async () => {
  const [{ id: orderId }, other] = await Promise.all([givenOrder(customer), newAdmin()]);
  const assign = async (value: string | null) =>
    admin.call(assignOrder, { orderId, seen: (await storedOrder(orderId)).assigneeVersion, value });
  expect(await outcomeOf(assign(customer.uid))).toBe('not_allowed_now');
  await assign(other.uid);
  await assign(other.uid);
  expect((await storedOrder(orderId)).assignedTo).toBe(other.uid);
  await assign(null);
  expect((await storedOrder(orderId)).assignedTo).toBeNull();
  expect(await auditEntriesOf(admin, orderId)).toMatchObject([
    { action: 'order_assigned', before: { assignedTo: null }, after: { assignedTo: other.uid } },
    { action: 'order_assigned', before: { assignedTo: other.uid }, after: { assignedTo: null } },
  ]);
});

it('an e-mail of the outbox is sent again as a row of its own, once however often the request comes', async () => {
  const orderId = await givenSetBack();
  const [email] = await outboxOf(orderId);
  if (!email) throw new Error('No e-mail was queued');
  await database.doc(outboxEmailPath(email.id)).update({ expireAt: new Date() });
  const requestId = randomUUID();
  const again = () => admin.call(resendEmail, { requestId, emailId: email.id });
  const [first, second] = await Promise.all([again(), again()]);
  expect(first).toEqual(second);
  const rows = await outboxOf(orderId);
  expect(rows).toHaveLength(2);
  const copy = rows.find(({ id }) => id === first.emailId);
  // Not when the first one is removed.
  expect(copy?.expireAt?.getTime()).toBe((copy?.createdAt.getTime() ?? 0) + OUTBOX_DAYS * DAY_MS);
  const arrived = async (to: string, count: number) =>
    (await mailTo(to)).filter(({ text }) => text.includes(orderId)).length === count;
  await waitFor('both to arrive', () => arrived(customer.email, 2));
  const corrected = `corrected-${customer.email}`;
  await changeOrder(orderId, { customerEmail: corrected });
  const copyOfCopy = await admin.call(resendEmail, { requestId: randomUUID(), emailId: first.emailId });
  expect(copyOfCopy.emailId.match(/:again:/g)).toHaveLength(1);
  await waitFor('the copy at the corrected address', () => arrived(corrected, 1));
  expect(await auditEntriesOf(admin, orderId, 'email_resent')).toHaveLength(2);
});

it('a test e-mail reaches its one recipient and the audit log', async () => {
  const to = `${randomUUID()}@example.com`;
  await admin.call(sendTestEmail, { template: 'new_order_notification', to });
  const subject = expect.stringContaining('New order') as string;
  expect(await mailTo(to)).toMatchObject([{ to: [to], subject }]);
  expect((await auditEntriesOf(admin)).at(-1)).toMatchObject({
    action: 'test_email_sent',
    after: { template: 'new_order_notification', to },
  });
});

const stripe = stripeTestbed();

const reviewOf = async (orderId: string) => {
  const { review } = await storedOrder(orderId);
  return review && { reason: review.reason, key: review.key, detail: review.detail };
};
const reviewed = (orderId: string, detail: string) =>
  waitFor(`the review of ${detail}`, async () => {
    const review = await reviewOf(orderId);
    return review?.detail === detail && review;
  });

it('a resolved review ends for good; only a new report of Stripe opens another, and an unseen review cannot be resolved', async () => {
  const order = await paidOrder(customer);
  const orderId = order.id;
  await stripe.refund(order.paymentIntentId ?? '', 500);
  const seen = await reviewed(orderId, '5.00 USD of 34.99 USD given back');
  await admin.call(resolveReview, { orderId, ...seen });
  await admin.call(resolveReview, { orderId, ...seen });
  expect(await reviewOf(orderId)).toBeNull();

  // As if no webhook had told it.
  await database.doc(paymentLedgerPath(orderId)).update({ refunds: {} });
  await changeOrder(orderId, { refundedCents: 0, refunds: [] });
  expect(await admin.call(recheckPayment, { orderId })).toEqual({ payment: 'partly_refunded' });
  expect(await storedOrder(orderId)).toMatchObject({ refundedCents: 500, review: null });

  await stripe.refund(order.paymentIntentId ?? '', 300);
  const next = await reviewed(orderId, '8.00 USD of 34.99 USD given back');
  const unseen = { ...next, key: seen.key.replace('500', '3499') };
  expect(await outcomeOf(admin.call(resolveReview, { orderId, ...unseen }))).toBe('conflict');
  expect(await reviewOf(orderId)).toEqual(next);
  expect(await auditEntriesOf(admin, orderId)).toMatchObject([
    {
      action: 'review_resolved',
      before: { review: 'partial_refund: 5.00 USD of 34.99 USD given back' },
      after: { review: null },
    },
    { action: 'payment_rechecked', before: { paymentStatus: 'paid' }, after: { paymentStatus: 'paid' } },
  ]);
});
