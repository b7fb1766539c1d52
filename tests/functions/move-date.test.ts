import { moveDate } from '@keepsong/domain/calls/production';
import { mediumDay, shopDayOf } from '@keepsong/domain/day';
import { orderPath } from '@keepsong/domain/documents/order';
import { addWorkingDays } from '@keepsong/domain/working-days';
import { expect, it } from 'vitest';
import { auditEntriesOf } from '../support/admins.ts';
import { database, outboxOf, storedOrder, timelineOf } from '../support/database.ts';
import { givenSong } from '../support/factory.ts';
import { newAdmin, newCustomer } from '../support/people.ts';
import { DEFAULT_SETTINGS } from '@keepsong/domain/shop-settings';

const [owner, admin] = await Promise.all([newCustomer(), newAdmin()]);

const TODAY = shopDayOf(new Date());
const [EARLIER, DUE, LATER] = [
  addWorkingDays(TODAY, 9, DEFAULT_SETTINGS),
  addWorkingDays(TODAY, 10, DEFAULT_SETTINGS),
  addWorkingDays(TODAY, 13, DEFAULT_SETTINGS),
] as const;

async function givenDue() {
  const { order } = await givenSong(owner);
  await database.doc(orderPath(order.id)).update({ 'clock.dueDay': DUE });
  const move = (changes: object = {}, who = admin) => {
    const request = { orderId: order.id, expected: DUE, day: LATER, reason: 'A cold' };
    return who.call(moveDate, { ...request, ...changes });
  };
  const dueDay = async () => (await storedOrder(order.id)).clock.dueDay;
  const emails = async () =>
    (await outboxOf(order.id)).filter(({ template }) => template === 'date_moved').map(({ text }) => text);
  return { orderId: order.id, move, dueDay, emails };
}

it('moves the day, and e-mails the customer the reason once', async () => {
  const { orderId, move, dueDay } = await givenDue();
  expect([await move(), await move()]).toEqual([{ outcome: 'saved' }, { outcome: 'saved' }]);
  expect(await dueDay()).toBe(LATER);
  const stored = (await database.doc(orderPath(orderId)).get()).data();
  expect(stored).toMatchObject({ clock: { dueDay: LATER }, board: { dueDay: LATER } });
  const [email, ...others] = (await outboxOf(orderId)).filter(({ template }) => template === 'date_moved');
  expect(others).toEqual([]);
  expect(email?.text).toContain(
    `will not be ready by ${mediumDay(DUE)}. The new date is ${mediumDay(LATER)}.`,
  );
  expect(email?.text).toContain('Why: A cold');
  expect((await timelineOf(orderId)).filter(({ type }) => type === 'date_moved')).toHaveLength(1);
  expect((await auditEntriesOf(admin)).filter((entry) => entry.orderId === orderId)).toMatchObject([
    {
      action: 'date_moved',
      before: { dueDay: DUE },
      after: { dueDay: LATER, reason: 'A cold' },
    },
  ]);
});

it('moves nothing when another day is promised than the admin has seen', async () => {
  const { move, dueDay } = await givenDue();
  expect(await move({ expected: EARLIER })).toEqual({ outcome: 'conflict' });
  expect(await dueDay()).toBe(DUE);
});
