import { moveDate } from '@keepsong/domain/calls/move-date';
import { orderPath } from '@keepsong/domain/documents/order';
import { beforeAll, expect, it } from 'vitest';
import { auditEntriesOf } from '../support/admins.ts';
import { database, outboxOf, storedOrder, timelineOf } from '../support/database.ts';
import { givenSong } from '../support/factory.ts';
import { newAdmin, newCustomer, type Person } from '../support/people.ts';

let owner: Person;
let admin: Person;
beforeAll(async () => {
  [owner, admin] = await Promise.all([newCustomer(), newAdmin()]);
});

// A Friday and the Wednesday after it.
const DUE = new Date('2101-01-14T15:30:00Z');
const LATER = new Date('2101-01-19T15:30:00Z');

async function givenDue() {
  const { order } = await givenSong(owner);
  await database.doc(orderPath(order.id)).update({ 'clock.dueAt': DUE });
  const move = (changes: object = {}, who = admin) => {
    const request = { orderId: order.id, expectedMs: DUE.getTime(), day: '2101-01-19', reason: 'A cold' };
    return who.call(moveDate, { ...request, ...changes });
  };
  const dueAt = async () => (await storedOrder(order.id)).clock.dueAt;
  return { orderId: order.id, move, dueAt };
}

it('moves the date, e-mails the customer the reason once, and keeps the time of the day', async () => {
  const { orderId, move, dueAt } = await givenDue();
  expect([await move(), await move()]).toEqual([{ outcome: 'saved' }, { outcome: 'saved' }]);
  expect(await dueAt()).toEqual(LATER);
  const [email, ...others] = (await outboxOf(orderId)).filter(({ template }) => template === 'date_moved');
  expect(others).toEqual([]);
  expect(email).toMatchObject({ to: owner.email });
  expect(email?.text).toContain('January 14, 2101');
  expect(email?.text).toContain('The new date is January 19, 2101.');
  expect(email?.text).toContain('Why: A cold');
  expect((await timelineOf(orderId)).filter(({ type }) => type === 'date_moved')).toHaveLength(1);
  expect((await auditEntriesOf(admin)).filter((entry) => entry.orderId === orderId)).toMatchObject([
    {
      action: 'date_moved',
      before: { dueAt: DUE.toISOString() },
      after: { dueAt: LATER.toISOString(), reason: 'A cold' },
    },
  ]);
});

it('moves nothing when another date is promised than the admin has seen', async () => {
  const { move, dueAt } = await givenDue();
  expect(await move({ expectedMs: DUE.getTime() - 1 })).toEqual({ outcome: 'conflict' });
  expect(await dueAt()).toEqual(DUE);
});

it.each([
  ['earlier', { day: '2101-01-13' }, 'not_allowed_now'],
  ['on a Sunday', { day: '2101-01-16' }, 'invalid_input'],
  ['not in the calendar', { day: '2101-02-31' }, 'invalid_input'],
  ['no day', { day: 'soon' }, 'invalid_input'],
  ['without a reason', { reason: ' ' }, 'invalid_input'],
])('a date that is %s is refused', async (_, changes, code) => {
  const { move, dueAt } = await givenDue();
  await expect(move(changes)).rejects.toMatchObject({ code });
  expect(await dueAt()).toEqual(DUE);
});
