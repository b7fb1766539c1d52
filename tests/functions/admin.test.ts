import { assignOrder, saveOrderNote, setOrderStatus, updateSongDetails } from '@keepsong/domain/calls/orders';
import { orderNotePath } from '@keepsong/domain/documents/order-parts';
import { expect, it } from 'vitest';
import { auditEntriesOf } from '../support/admins.ts';
import { database, outboxOf, songsOfOrder, storedOrder, timelineOf } from '../support/database.ts';
import { givenOrder } from '../support/factory.ts';
import { openCheckout } from '../support/orders.ts';
import { newAdmin, newCustomer } from '../support/people.ts';
import { expectFound } from '../support/searches.ts';

const [admin, customer] = await Promise.all([newAdmin(), newCustomer()]);

async function freshOrder() {
  const { orderId } = await openCheckout(customer);
  const [song] = await songsOfOrder(orderId);
  if (!song) throw new Error('The order has no song');
  return { orderId, song };
}

/** A paid order in production, whose status can go back without an untrue e-mail. */
const inProduction = () =>
  givenOrder({ uid: customer.uid, email: customer.email }, { status: 'in_production' });

it('an order’s status is set with its song, its timeline, the e-mail to the customer and the audit log', async () => {
  const { id: orderId } = await inProduction();
  const reply = await admin.call(setOrderStatus, {
    orderId,
    status: 'pending',
    expected: 'in_production',
    confirmed: true,
  });
  expect(reply).toEqual({ outcome: 'saved' });
  expect(await storedOrder(orderId)).toMatchObject({ status: 'pending', completedAt: null });
  expect((await songsOfOrder(orderId))[0]?.orderStatus).toBe('pending');
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
  expect((await songsOfOrder(orderId))[0]).toMatchObject({ ...value, detailsVersion: 1 });
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

const assign = async (orderId: string, value: string | null) =>
  admin.call(assignOrder, { orderId, seen: (await storedOrder(orderId)).assigneeVersion, value });
const assignedTo = async (orderId: string) => (await storedOrder(orderId)).assignedTo;
const deedsAbout = async (orderId: string) => await auditEntriesOf(admin, orderId);

it('the assignee of an order is an admin or nobody, and each change is in the audit log once', async () => {
  const order = await givenOrder(customer);
  const other = await newAdmin();
  await expect(assign(order.id, customer.uid)).rejects.toMatchObject({ code: 'not_allowed_now' });
  await assign(order.id, other.uid);
  await assign(order.id, other.uid);
  expect(await assignedTo(order.id)).toBe(other.uid);
  await assign(order.id, null);
  expect(await assignedTo(order.id)).toBeNull();
  expect(await deedsAbout(order.id)).toMatchObject([
    { action: 'order_assigned', before: { assignedTo: null }, after: { assignedTo: other.uid } },
    { action: 'order_assigned', before: { assignedTo: other.uid }, after: { assignedTo: null } },
  ]);
});
