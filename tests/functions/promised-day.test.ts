import { answerNeededBy, moveDate } from '@keepsong/domain/calls/production';
import { mediumDay, shopDayOf } from '@keepsong/domain/day';
import { DEFAULT_SETTINGS } from '@keepsong/domain/shop-settings';
import { addWorkingDays } from '@keepsong/domain/working-days';
import { expect, it } from 'vitest';
import { auditEntriesOf } from '../support/admins.ts';
import { changeOrder, outboxOf, storedOrder, timelineOf } from '../support/database.ts';
import { givenSong } from '../support/factory.ts';
import { newAdmin, newCustomer } from '../support/people.ts';

const [owner, admin] = await Promise.all([newCustomer(), newAdmin()]);

const inDays = (days: number) => addWorkingDays(shopDayOf(new Date()), days, DEFAULT_SETTINGS);
const [NEEDED, EARLIER, DUE, LATER] = [inDays(4), inDays(9), inDays(10), inDays(13)];
const SAVED = { outcome: 'saved' };

/** An order that is promised for a day, and by default needed before it, which its place on the board follows. */
async function givenDue(neededBy: string | null = NEEDED) {
  const { order } = await givenSong(owner);
  await changeOrder(order.id, { 'clock.dueDay': DUE, neededBy });
  const { id: orderId } = order;
  const move = (changes: object = {}) =>
    admin.call(moveDate, { orderId, expected: DUE, day: LATER, reason: 'A cold', ...changes });
  const answer = (changes: object = {}) =>
    admin.call(answerNeededBy, {
      ...{ orderId, neededBy: NEEDED, expected: DUE, isYes: true, reason: 'We begin today' },
      ...changes,
    });
  /** Texts of the e-mails of this template; each has one entry of the timeline. */
  const told = async (template: 'date_moved' | 'needed_by_answered') => {
    expect(await timelineOf(orderId, template)).toHaveLength(1);
    return (await outboxOf(orderId, template)).map(({ text }) => text);
  };
  return { orderId, move, answer, told };
}

it('moves the day, and e-mails the customer the reason once', async () => {
  const { orderId, move, told } = await givenDue(null);
  expect([await move(), await move()]).toEqual([SAVED, SAVED]);
  expect(await storedOrder(orderId)).toMatchObject({ clock: { dueDay: LATER }, board: { dueDay: LATER } });
  const [text, ...others] = await told('date_moved');
  expect(others).toEqual([]);
  expect(text).toContain(`The new date is ${mediumDay(LATER)}, not ${mediumDay(DUE)}.`);
  expect(text).toContain('Why: A cold');
  expect(await auditEntriesOf(admin, orderId)).toMatchObject([
    { action: 'date_moved', before: { dueDay: DUE }, after: { dueDay: LATER, reason: 'A cold' } },
  ]);
});

it.each([
  [true, NEEDED, `You have it by ${mediumDay(NEEDED)}.`],
  [false, DUE, 'We cannot be ready by then, and we are sorry.'],
])('answers once (yes: %s), with the promised day, on the board and in a mail', async (isYes, day, text) => {
  const { orderId, answer, told } = await givenDue();
  expect([await answer({ isYes }), await answer({ isYes })]).toEqual([SAVED, SAVED]);
  const neededByAnswer = { neededBy: NEEDED, isYes, reason: 'We begin today' };
  const moved = { clock: { dueDay: day }, board: { dueDay: day }, neededByAnswer };
  expect(await storedOrder(orderId)).toMatchObject(moved);
  expect(await told('needed_by_answered')).toEqual([expect.stringContaining(text)]);
  // A pause has moved the day. A yes promises it again, and a no stays.
  await changeOrder(orderId, { 'clock.dueDay': LATER });
  expect(await answer({ isYes, expected: LATER })).toEqual(SAVED);
  expect((await storedOrder(orderId)).clock.dueDay).toBe(isYes ? NEEDED : LATER);
});

it('writes nothing when another day is needed or promised than the admin has seen', async () => {
  const { orderId, move, answer } = await givenDue();
  const wrong = [move({ expected: EARLIER }), answer({ neededBy: DUE }), answer({ expected: NEEDED })];
  for (const asked of wrong) expect(await asked).toEqual({ outcome: 'conflict' });
  expect(await storedOrder(orderId)).toMatchObject({ clock: { dueDay: DUE }, neededByAnswer: null });
});
