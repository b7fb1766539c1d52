import { sendLyrics } from '@keepsong/domain/calls/team-lyrics';
import { orderPath, type Order } from '@keepsong/domain/documents/order';
import { outboxEmailPath } from '@keepsong/domain/documents/outbox-email';
import { expect, it } from 'vitest';
import { sendOutboxEmail } from '../../../functions/src/email/send-outbox-email.ts';
import { remindCustomers } from '../../../functions/src/production/send-reminders.ts';
import { accounts, changeOrder, database, outboxOf, storedOrder } from '../../support/database.ts';
import { givenOrder, givenProfile, givenSong } from '../../support/factory.ts';
import { mailTo } from '../../support/mailbox.ts';
import { setStatus } from '../../support/orders.ts';
import { queuedRow } from '../../support/outbox.ts';
import { givenEnded, review } from '../../support/reviews.ts';
import { newAdmin, newCustomer, type Person } from '../../support/people.ts';
import { startServerSide } from '../../support/server-side.ts';

process.env['CHECKOUT_REMINDER'] = 'on';
const server = await startServerSide();

/** Long ago, when no order of another test waited. */
const SINCE = new Date('2001-01-01T12:00:00Z');
const day = (days: number) => new Date(SINCE.getTime() + days * 86_400_000);

/** An order whose lyrics were sent long ago. */
async function givenWaiting(): Promise<string> {
  const [owner, admin] = await Promise.all([newCustomer(), newAdmin()]);
  const { song, order } = await givenSong(owner, { lyrics: 'You knocked' });
  await admin.call(sendLyrics, { orderId: order.id, revisions: { [song.id]: 0 } });
  expect((await storedOrder(order.id)).nextReminderAt).toBeInstanceOf(Date);
  await changeOrder(order.id, { 'clock.pausedAt': SINCE, nextReminderAt: day(2) });
  return order.id;
}

/** One document at once, so that the first one comes alone. */
const remind = (now: Date) => remindCustomers(now, new Date(Date.now() + 60_000), 1);

const remindersOf = (orderId: string) => outboxOf(orderId, 'reminder');

it('reminders come 2, 5 and 10 days after the customer’s turn began, once each, and can be switched off', async () => {
  const orderId = await givenWaiting();
  await remind(day(1.9));
  expect(await remindersOf(orderId)).toEqual([]);
  const counts: number[] = [];
  for (const days of [2.1, 2.2, 5.1, 10.1, 30]) {
    await remind(day(days));
    counts.push((await remindersOf(orderId)).length);
  }
  expect(counts).toEqual([1, 1, 2, 3, 3]);
  expect((await storedOrder(orderId)).nextReminderAt).toBeNull();
  const [first] = await remindersOf(orderId);
  expect(first).toMatchObject({ optOut: { preference: 'orderUpdates' } });
  expect(first?.text).toContain(`/orders/${orderId}`);
});

it('a reminder that fails is tried again in an hour, behind the others, also of an order that does not parse', async () => {
  const [bad, failing, good] = await Promise.all([givenWaiting(), givenWaiting(), givenWaiting()]);
  await changeOrder(bad, { nextReminderAt: day(1), songTitle: 7 });
  await changeOrder(failing, { nextReminderAt: day(1.5) });
  const taken = database.doc(outboxEmailPath(`${failing}:reminder:${SINCE.getTime()}:1`));
  await taken.set({ id: 'in the way' });
  await remind(day(2.1));
  expect(await remindersOf(good)).toHaveLength(1);
  expect((await storedOrder(failing)).nextReminderAt).toEqual(new Date(day(2.1).getTime() + 3_600_000));
  await Promise.all([taken.delete(), database.doc(orderPath(bad)).delete()]);
});

it('reminders none comes when the order waits for the team meanwhile', async () => {
  const orderId = await givenWaiting();
  await changeOrder(orderId, { waitingOn: 'team' });
  await remind(day(3));
  expect(await remindersOf(orderId)).toEqual([]);
  expect((await storedOrder(orderId)).nextReminderAt).toBeNull();
});

const requestsOf = (orderId: string) => outboxOf(orderId, 'review_request');

it('the request for a review comes three days after an order was completed, once, also when it is opened and completed again', async () => {
  const [owner, admin] = await Promise.all([newCustomer(), newAdmin()]);
  const { order } = await givenSong(owner, { orderStatus: 'ready_for_review' });
  const { id: orderId } = order;
  await changeOrder(orderId, { paidAt: SINCE });
  const complete = async () => {
    await setStatus(admin, orderId, 'ready_for_review');
    await setStatus(admin, orderId, 'completed');
  };
  await complete();
  const due = (await storedOrder(orderId)).nextReminderAt?.getTime() ?? 0;
  expect(Math.round((due - Date.now()) / 3_600_000)).toBe(72);
  await changeOrder(orderId, { nextReminderAt: day(3) });
  await Promise.all([remind(day(3.1)), remind(day(3.1))]);
  const [request] = await requestsOf(orderId);
  expect(request).toMatchObject({ optOut: { preference: 'orderUpdates' } });
  expect(request?.text).toContain(`/orders/${orderId}#review`);
  await complete();
  expect(await storedOrder(orderId)).toMatchObject({ nextReminderAt: null });
  expect(await requestsOf(orderId)).toHaveLength(1);
});

it('the request for a review does not come once there is a review, or when the order has not ended after all', async () => {
  const owner = await newCustomer();
  const [reviewed, open] = [await givenEnded(owner), await givenEnded(owner, { status: 'in_production' })];
  await review(owner, reviewed.id);
  for (const { id } of [reviewed, open]) await changeOrder(id, { nextReminderAt: day(1) });
  await remind(day(3));
  for (const { id } of [reviewed, open]) {
    expect([await requestsOf(id), (await storedOrder(id)).nextReminderAt]).toEqual([[], null]);
    // One that was queued before, or that the team sends again.
    const row = await queuedRow({ template: 'review_request', orderId: id });
    expect(await sendOutboxEmail(server.outbox, row.id)).toBe('unwanted');
  }
});

it('a request for a review that fails is tried again in an hour', async () => {
  const { id } = await givenEnded(await newCustomer(), { updatedAt: SINCE, nextReminderAt: day(3) });
  const taken = database.doc(outboxEmailPath(`${id}:review_request`));
  await taken.set({ id: 'in the way' });
  await remind(day(3.1));
  expect((await storedOrder(id)).nextReminderAt).toEqual(new Date(day(3.1).getTime() + 3_600_000));
  await taken.delete();
  await remind(day(3.2));
  expect(await requestsOf(id)).toHaveLength(1);
});

/** After what the reminders above are about. */
const PLACED = new Date('2002-01-01T12:00:00Z');
const later = (days: number) => new Date(PLACED.getTime() + days * 86_400_000);

async function givenPerson(): Promise<Person> {
  const person = await newCustomer();
  await accounts.updateUser(person.uid, { emailVerified: true });
  return person;
}

const givenUnpaid = (owner: Person, changes: Partial<Order> = {}) =>
  givenOrder(owner, {
    ...{ paymentStatus: 'expired', paidAt: null, waitingOn: 'nobody', createdAt: PLACED },
    nextReminderAt: later(1),
    ...changes,
  });

const checkoutRemindersOf = async ({ id }: Order) => await outboxOf(id, 'checkout_reminder');

it('the reminder of an unpaid order comes a day later, once, can be switched off, and leads to the order', async () => {
  const person = await givenPerson();
  const order = await givenUnpaid(person);
  await remind(later(0.9));
  expect(await checkoutRemindersOf(order)).toEqual([]);
  for (const days of [1.1, 2, 40]) {
    await remind(later(days));
    await changeOrder(order.id, { nextReminderAt: later(1) });
  }
  const [row, ...more] = await checkoutRemindersOf(order);
  expect(more).toEqual([]);
  expect(row).toMatchObject({
    id: `${order.id}:checkout_reminder`,
    optOut: { userId: person.uid, preference: 'checkoutReminders' },
  });
  expect(row?.text).toContain(`/orders/${order.id}`);
  expect((await storedOrder(order.id)).paymentRemindedAt).toEqual(later(1.1));
});

it.each<[string, (order: Order, person: Person) => Promise<unknown>]>([
  ['the address is not proved', (_, { uid }) => accounts.updateUser(uid, { emailVerified: false })],
  [
    'another order was paid since',
    (_, person) => givenOrder(person, { createdAt: PLACED, paidAt: later(0.5), paymentStatus: 'paid' }),
  ],
  [
    'the person does not want it',
    (_, who) => givenProfile(who, { emailPreferences: { orderUpdates: true, checkoutReminders: false } }),
  ],
])('the reminder of an unpaid order neither is queued nor, once queued, sent when %s', async (_, happens) => {
  const person = await givenPerson();
  const [order, queued] = [await givenUnpaid(person), await givenUnpaid(person, { nextReminderAt: null })];
  const row = await queuedRow({ template: 'checkout_reminder', orderId: queued.id });
  await happens(order, person);
  await happens(queued, person);
  await remind(later(1.1));
  expect(await checkoutRemindersOf(order)).toEqual([]);
  expect(await sendOutboxEmail(server.outbox, row.id)).toBe('unwanted');
  expect(await mailTo(person.email, server.mailUrl)).toEqual([]);
});

it('the reminder of an unpaid order is sent while nothing speaks against it', async () => {
  const person = await givenPerson();
  const order = await givenUnpaid(person, { nextReminderAt: null, paymentRemindedAt: later(1) });
  const row = await queuedRow({ template: 'checkout_reminder', orderId: order.id });
  expect(await sendOutboxEmail(server.outbox, row.id)).toBe('sent');
  expect(await mailTo(person.email, server.mailUrl)).toHaveLength(1);
});
