import { askQuestion, declareStory, readStory, saveAnswer } from '@keepsong/domain/calls/story';
import type { StoryCard } from '@keepsong/domain/story';
import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { unreadCards } from '@keepsong/domain/documents/story';
import { outboxOf, storedOrder, timelineOf } from '../support/database.ts';
import { paidOrder } from '../support/orders.ts';
import { newAdmin, newCustomer } from '../support/people.ts';
import { givenUntold, storedQuestions, storedStory } from '../support/story.ts';
import { waitFor } from '../support/wait-for.ts';

const [owner, admin] = await Promise.all([newCustomer(), newAdmin()]);

const LONG = 'She hums while she irons and corrects the radio. '.repeat(5);
const save = (orderId: string, card: StoryCard, text: string, seen = 0) =>
  owner.call(saveAnswer, { orderId, card, seen, value: text });
const templatesOf = async (orderId: string) =>
  (await outboxOf(orderId)).map(({ template }) => template).sort();
const typesOf = async (orderId: string) => (await timelineOf(orderId)).map(({ type }) => type);
const eventually = (orderId: string, text: string) =>
  waitFor(`an e-mail with “${text}”`, async () =>
    (await outboxOf(orderId)).some((email) => email.subject.includes(text)),
  );

it('the payment of a short story makes it the customer’s turn, with a reminder and an e-mail that asks for it', async () => {
  const order = await paidOrder(owner, { theme: 'Our dog' });
  expect(order).toMatchObject({
    status: 'pending',
    storyState: 'open',
    waitingOn: 'customer',
    board: { turn: 'customer' },
    clock: { dueDay: order.promisedDay, pausedAt: order.paidAt },
  });
  const days = ((order.nextReminderAt?.getTime() ?? 0) - (order.paidAt?.getTime() ?? 0)) / 86_400_000;
  expect(days).toBe(2);
  const confirmation = (await outboxOf(order.id)).find(
    ({ template }) => template === 'purchase_confirmation',
  );
  expect(confirmation?.text).toContain(`/orders/${order.id}`);
});

describe('an answer', () => {
  it('of one card does not lose one of another that is saved at the same time', async () => {
    const { id } = await givenUntold(owner);
    await Promise.all([
      save(id, 'person', 'Rosa'),
      save(id, 'relation', 'Grandmother'),
      save(id, 'avoid', 'Age'),
    ]);
    expect((await storedStory(id))?.answers).toMatchObject({
      person: { text: 'Rosa' },
      relation: { text: 'Grandmother' },
      avoid: { text: 'Age' },
    });
  });

  it('that makes the story enough starts the clock, and tells the team once', async () => {
    const { id } = await givenUntold(owner);
    await save(id, 'relation', LONG);
    expect(await storedOrder(id)).toMatchObject({ storyState: 'open' });
    await save(id, 'moment', LONG);
    expect(await storedOrder(id)).toMatchObject({
      storyState: 'enough',
      waitingOn: 'team',
      nextReminderAt: null,
      board: { turn: 'team' },
      clock: { pausedAt: null },
    });
    await save(id, 'avoid', 'Jokes');
    expect(await typesOf(id)).toEqual(['story_told']);
    expect(await templatesOf(id)).toEqual(['team_notice']);
  });
});

it('“that is all I have” does not pass a question that the customer has not seen', async () => {
  const { id } = await givenUntold(owner);
  await admin.call(askQuestion, { orderId: id, questionId: randomUUID(), text: 'What did she call him?' });
  expect(await owner.call(declareStory, { orderId: id, seen: 0 })).toEqual({ outcome: 'conflict' });
  expect(await storedOrder(id)).toMatchObject({ waitingOn: 'customer', openQuestions: 1 });
  expect(await owner.call(declareStory, { orderId: id, seen: 1 })).toEqual({ outcome: 'saved' });
  expect(await storedOrder(id)).toMatchObject({ waitingOn: 'team', openQuestions: 0 });
  expect(await storedQuestions(id)).toMatchObject([{ state: 'passed' }]);
});

it('the team sees what has changed since it read the story, and hears of it once a day', async () => {
  const { id } = await givenUntold(owner, { storyState: 'enough', waitingOn: 'team' });
  await save(id, 'person', 'Rosa');
  await save(id, 'avoid', 'Age');
  const unread = async () => unreadCards((await storedStory(id)) ?? { answers: {}, read: null });
  expect(await unread()).toEqual(['person', 'avoid']);
  // Another version of one card was on the screen.
  await admin.call(readStory, { orderId: id, versions: { person: 1, avoid: 2 }, seenUntil: null });
  expect(await unread()).toEqual(['avoid']);
  expect(await templatesOf(id)).toEqual([]);
  await save(id, 'person', 'Rosa, 71', 1);
  await save(id, 'person', 'Rosa, 72', 2);
  expect(await unread()).toEqual(['person', 'avoid']);
  expect((await storedStory(id))?.read?.texts).toEqual({ person: 'Rosa' });
  await eventually(id, 'A customer has changed their story');
  expect(await templatesOf(id)).toEqual(['team_notice']);
});
