import { sendLyrics } from '@keepsong/domain/calls/send-lyrics';
import { orderPath } from '@keepsong/domain/documents/order';
import { outboxEmailPath } from '@keepsong/domain/documents/outbox-email';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { remindCustomers } from '../../../functions/src/production/send-reminders.ts';
import { database, outboxOf, storedOrder } from '../../support/database.ts';
import { givenSong } from '../../support/factory.ts';
import { newAdmin, newCustomer } from '../../support/people.ts';
import { startServerSide, type ServerSide } from '../../support/server-side.ts';

let server: ServerSide;
beforeAll(async () => {
  server = await startServerSide();
});
afterAll(() => server.stop());

/** Long ago, when no order of another test waited. */
const SINCE = new Date('2001-01-01T12:00:00Z');
const day = (days: number) => new Date(SINCE.getTime() + days * 86_400_000);

/** An order whose lyrics were sent long ago. */
async function givenWaiting(): Promise<string> {
  const [owner, admin] = await Promise.all([newCustomer(), newAdmin()]);
  const { song, order } = await givenSong(owner, { lyrics: 'You knocked' });
  await admin.call(sendLyrics, { orderId: order.id, revisions: { [song.id]: 0 } });
  expect((await storedOrder(order.id)).nextReminderAt).toBeInstanceOf(Date);
  await database.doc(orderPath(order.id)).update({ 'clock.pausedAt': SINCE, nextReminderAt: day(2) });
  return order.id;
}

/** One document at once, so that the first one comes alone. */
const remind = (now: Date) => remindCustomers(now, new Date(Date.now() + 60_000), 1);

const remindersOf = async (orderId: string) =>
  (await outboxOf(orderId)).filter(({ template }) => template === 'reminder');

describe('reminders', () => {
  it('come 2, 5 and 10 days after the customer’s turn began, once each, and can be switched off', async () => {
    const orderId = await givenWaiting();
    await remind(day(1.9));
    expect(await remindersOf(orderId)).toEqual([]);
    for (const [days, count] of [
      [2.1, 1],
      [2.2, 1],
      [5.1, 2],
      [10.1, 3],
      [30, 3],
    ] as const) {
      await remind(day(days));
      expect(await remindersOf(orderId)).toHaveLength(count);
    }
    expect((await storedOrder(orderId)).nextReminderAt).toBeNull();
    const [first] = await remindersOf(orderId);
    expect(first).toMatchObject({ optOut: { preference: 'orderUpdates' } });
    expect(first?.subject).toBe('Your lyrics wait for you: River Road');
    expect(first?.text).toContain(`/orders/${orderId}`);
  });

  it('of an order that does not parse is given up, so that the ones behind it are sent', async () => {
    const [bad, good] = await Promise.all([givenWaiting(), givenWaiting()]);
    await database.doc(orderPath(bad)).update({ nextReminderAt: day(1), songTitle: 7 });
    await remind(day(2.1));
    expect(await remindersOf(good)).toHaveLength(1);
    await database.doc(orderPath(bad)).delete();
  });

  it('that fails is tried again in an hour, behind the others', async () => {
    const [failing, good] = await Promise.all([givenWaiting(), givenWaiting()]);
    await database.doc(orderPath(failing)).update({ nextReminderAt: day(1) });
    const taken = outboxEmailPath(`${failing}:reminder:${SINCE.getTime()}:1`);
    await database.doc(taken).set({ id: 'in the way' });
    await remind(day(2.1));
    expect(await remindersOf(good)).toHaveLength(1);
    expect((await storedOrder(failing)).nextReminderAt).toEqual(new Date(day(2.1).getTime() + 3_600_000));
    await database.doc(taken).delete();
  });

  it('that a run had no time for are counted, by which health knows', async () => {
    const orderId = await givenWaiting();
    const run = await remindCustomers(day(3), new Date(0));
    expect([run.asked, await remindersOf(orderId)]).toEqual([0, []]);
    expect(run.left).toBeGreaterThan(0);
  });

  it('two runs at once send one', async () => {
    const orderId = await givenWaiting();
    await Promise.all([remind(day(3)), remind(day(3))]);
    expect(await remindersOf(orderId)).toHaveLength(1);
  });

  it('none comes when the order waits for the team meanwhile', async () => {
    const orderId = await givenWaiting();
    await database.doc(orderPath(orderId)).update({ waitingOn: 'team' });
    await remind(day(3));
    expect(await remindersOf(orderId)).toEqual([]);
    expect((await storedOrder(orderId)).nextReminderAt).toBeNull();
  });
});
