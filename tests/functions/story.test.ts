import {
  askQuestion,
  declareStory,
  readStory,
  saveAnswer,
  answerQuestion,
} from '@keepsong/domain/calls/story';
import { type StoryCard } from '@keepsong/domain/story';
import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { unreadCards, storyQuestionsPath } from '@keepsong/domain/documents/story';
import { changeOrder, mailed, database, outboxOf, storedOrder, timelineOf } from '../support/database.ts';
import { newAdmin, newCustomer } from '../support/people.ts';
import { givenUntold, storedQuestions, storedStory } from '../support/story.ts';
import { waitFor } from '../support/wait-for.ts';
import { sendLyrics } from '@keepsong/domain/calls/team-lyrics';
import { auditEntriesOf } from '../support/admins.ts';
import { givenOrder, givenSong } from '../support/factory.ts';
import { exampleQuestion } from '@keepsong/domain/examples/story';

const [owner, admin] = await Promise.all([newCustomer(), newAdmin()]);

const LONG = 'She hums while she irons and corrects the radio. '.repeat(5);
const save = (orderId: string, card: StoryCard, text: string, seen = 0) =>
  owner.call(saveAnswer, { orderId, card, seen, value: text });
const templatesOf = async (id: string) => (await outboxOf(id)).map(({ template }) => template).sort();
const typesOf = async (orderId: string) => (await timelineOf(orderId)).map(({ type }) => type).sort();
const ask = (orderId: string, questionId: string = randomUUID()) =>
  admin.call(askQuestion, { orderId, questionId, text: 'What did she call him?' });

it('an answer of one card does not lose one of another that is saved at the same time', async () => {
  const { id } = await givenUntold(owner);
  // Of lyrics that were sent before the team set it back.
  const commented = { openComments: 1, alerts: ['comment'] };
  await changeOrder(id, commented);
  const cards = ['person', 'relation', 'avoid'] as const;
  await Promise.all(cards.map((card) => save(id, card, `About ${card}`)));
  const texts = cards.map((card) => [card, { text: `About ${card}` }]);
  expect((await storedStory(id))?.answers).toMatchObject(Object.fromEntries(texts));
  expect(await storedOrder(id)).toMatchObject(commented);
});

it('an answer that makes the story enough starts the clock, and tells the team once', async () => {
  const { id } = await givenUntold(owner);
  await save(id, 'relation', LONG);
  expect(await storedOrder(id)).toMatchObject({ storyState: 'open' });
  await save(id, 'moment', LONG);
  expect(await storedOrder(id)).toMatchObject({
    ...{ storyState: 'enough', waitingOn: 'team', nextReminderAt: null },
    ...{ board: { turn: 'team' }, clock: { pausedAt: null } },
  });
  await save(id, 'avoid', 'Jokes');
  expect(await typesOf(id)).toEqual(['story_told']);
  expect(await templatesOf(id)).toEqual(['team_notice']);
});

it('“that is all I have” does not pass a question that the customer has not seen', async () => {
  const { id } = await givenUntold(owner);
  const [seen, unseen] = [randomUUID(), randomUUID()];
  await ask(id, seen);
  await owner.call(answerQuestion, { orderId: id, questionId: seen, seen: 0, value: 'Captain' });
  await ask(id, unseen);
  const declare = (...questions: string[]) => owner.call(declareStory, { orderId: id, seen: questions });
  // As many as are open, but not the same.
  expect(await declare(seen)).toEqual({ outcome: 'conflict' });
  expect(await storedOrder(id)).toMatchObject({ waitingOn: 'customer', openQuestions: 1 });
  expect(await declare(seen, unseen)).toEqual({ outcome: 'saved' });
  expect(await storedOrder(id)).toMatchObject({ waitingOn: 'team', openQuestions: 0 });
  const states = (await storedQuestions(id)).map(({ id: questionId, state }) => [questionId === seen, state]);
  expect(states.toSorted()).toEqual([
    [false, 'passed'],
    [true, 'answered'],
  ]);
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
  await waitFor('the e-mail', async () => await mailed(id, 'A customer has changed their story'));
  expect(await templatesOf(id)).toEqual(['team_notice']);
});

it('a question of the team pauses the clock until it is answered in place', async () => {
  const { id } = await givenOrder(owner);
  const questionId = randomUUID();
  await ask(id, questionId);
  await ask(id, questionId);
  const asked = await storedOrder(id);
  expect(asked).toMatchObject({ openQuestions: 1, waitingOn: 'customer', board: { turn: 'customer' } });
  expect(asked.clock.pausedAt).toBeInstanceOf(Date);
  expect(asked.nextReminderAt).toBeInstanceOf(Date);
  const [email, ...others] = await outboxOf(id, 'story_question');
  expect(others).toEqual([]);
  expect(email?.text).toContain('What did she call him?');
  expect(email?.text).toContain(`/orders/${id}#story-${questionId}`);
  expect(await auditEntriesOf(admin, id)).toMatchObject([{ action: 'question_asked' }]);

  const answer = (text: string, seen: number) =>
    owner.call(answerQuestion, { orderId: id, questionId, seen, value: text });
  expect(await answer('Old bear', 0)).toEqual({ outcome: 'saved', value: 'Old bear', version: 1 });
  expect(await storedOrder(id)).toMatchObject({
    ...{ openQuestions: 0, openAnswers: 1, alerts: ['answer'] },
    waitingOn: 'team',
    clock: { pausedAt: null },
  });
  expect(await answer('Bear', 1)).toEqual({ outcome: 'saved', value: 'Bear', version: 2 });
  expect(await storedQuestions(id)).toMatchObject([{ state: 'answered', answer: 'Bear', version: 2 }]);
  expect(await storedOrder(id)).toMatchObject({ openQuestions: 0, openAnswers: 2 });
  expect(await typesOf(id)).toEqual(['question_answered', 'question_asked', 'story_told']);
});

it('a question of the team that is answered waits for the team until it is marked as read, or the lyrics are sent', async () => {
  const { id } = await givenUntold(owner, { openQuestions: 2 });
  const answer = async (questionId: string, text: string) => {
    const asked = exampleQuestion({ id: questionId, userId: owner.uid, askedAt: new Date() });
    await database.doc(`${storyQuestionsPath(id)}/${questionId}`).set(asked);
    return owner.call(answerQuestion, { orderId: id, questionId, seen: 0, value: text });
  };
  await answer('q1', 'Bear');
  // The story is not enough yet: it is the customer's turn, and the answer is the team's.
  expect(await storedOrder(id)).toMatchObject({
    ...{ waitingOn: 'customer', alerts: ['answer'] },
    ...{ board: { turn: 'team' }, clock: { pausedAt: null } },
  });
  await answer('q2', 'Wolf');
  const [first, second] = (await storedQuestions(id)).map(({ answeredAt }) => answeredAt?.getTime() ?? 0);
  const read = (seenUntil: number) => admin.call(readStory, { orderId: id, versions: {}, seenUntil });
  // Also by two admins who have both seen only the first answer.
  await Promise.all([read(first ?? 0), read(first ?? 0)]);
  expect(await storedOrder(id)).toMatchObject({ openAnswers: 1, alerts: ['answer'] });
  await read(second ?? 0);
  const after = await storedOrder(id);
  expect(after).toMatchObject({ openAnswers: 0, alerts: [], board: { turn: 'customer' } });
  expect(after.clock.pausedAt).toBeInstanceOf(Date);

  const { order, song } = await givenSong(owner, { lyrics: 'la la' });
  await changeOrder(order.id, { openAnswers: 1, alerts: ['answer'] });
  await admin.call(sendLyrics, { orderId: order.id, revisions: { [song.id]: song.lyricsRevision } });
  expect(await storedOrder(order.id)).toMatchObject({ waitingOn: 'customer', openAnswers: 0, alerts: [] });
});
