import { answerNeededBy } from '@keepsong/domain/calls/production';
import { mediumDay, shopDayOf } from '@keepsong/domain/day';
import { orderPath } from '@keepsong/domain/documents/order';
import { addWorkingDays } from '@keepsong/domain/working-days';
import { expect, it } from 'vitest';
import { database, outboxOf, storedOrder, timelineOf } from '../support/database.ts';
import { givenSong } from '../support/factory.ts';
import { newAdmin, newCustomer } from '../support/people.ts';
import { DEFAULT_SETTINGS } from '@keepsong/domain/shop-settings';

const [owner, admin] = await Promise.all([newCustomer(), newAdmin()]);

const TODAY = shopDayOf(new Date());
const [NEEDED, DUE] = [
  addWorkingDays(TODAY, 4, DEFAULT_SETTINGS),
  addWorkingDays(TODAY, 10, DEFAULT_SETTINGS),
] as const;

async function givenNeed() {
  const { order } = await givenSong(owner);
  await database.doc(orderPath(order.id)).update({ 'clock.dueDay': DUE, neededBy: NEEDED });
  const answer = (changes: object = {}) =>
    admin.call(answerNeededBy, {
      ...{ orderId: order.id, neededBy: NEEDED, expected: DUE, isYes: true, reason: 'We begin today' },
      ...changes,
    });
  return { orderId: order.id, answer };
}

it.each([
  [true, NEEDED, `You have it by ${mediumDay(NEEDED)}.`],
  [false, DUE, `it stays promised by ${mediumDay(DUE)}.`],
])(
  'answers once (yes: %s), with the promised day that follows, on the board and in a mail',
  async (isYes, day, text) => {
    const { orderId, answer } = await givenNeed();
    expect([await answer({ isYes }), await answer({ isYes })]).toEqual([
      { outcome: 'saved' },
      { outcome: 'saved' },
    ]);
    expect(await storedOrder(orderId)).toMatchObject({
      clock: { dueDay: day },
      board: { dueDay: day },
      neededByAnswer: { neededBy: NEEDED, isYes, reason: 'We begin today' },
    });
    const mails = (await outboxOf(orderId)).filter(({ template }) => template === 'needed_by_answered');
    expect(mails.map((mail) => mail.text)).toEqual([expect.stringContaining(text)]);
    expect((await timelineOf(orderId)).filter(({ type }) => type === 'needed_by_answered')).toHaveLength(1);
  },
);

it.each([
  ['another day is needed', { neededBy: DUE }],
  ['another day is promised', { expected: NEEDED }],
])('writes nothing when %s than the admin has seen', async (_what, changes) => {
  const { orderId, answer } = await givenNeed();
  expect(await answer(changes)).toEqual({ outcome: 'conflict' });
  expect(await storedOrder(orderId)).toMatchObject({ clock: { dueDay: DUE }, neededByAnswer: null });
});
