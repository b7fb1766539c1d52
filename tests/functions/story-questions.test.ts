import { answerQuestion, askQuestion, readStory } from '@keepsong/domain/calls/story';
import { sendLyrics } from '@keepsong/domain/calls/team-lyrics';
import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { storyQuestionsPath } from '@keepsong/domain/documents/story';
import { auditEntriesOf } from '../support/admins.ts';
import { changeOrder, database, outboxOf, storedOrder, timelineOf } from '../support/database.ts';
import { givenOrder, givenSong } from '../support/factory.ts';
import { newAdmin, newCustomer } from '../support/people.ts';
import { givenUntold, storedQuestions } from '../support/story.ts';

const [owner, admin] = await Promise.all([newCustomer(), newAdmin()]);

describe('a question of the team', () => {
  it('pauses the clock until it is answered in place', async () => {
    const { id } = await givenOrder(owner);
    const questionId = randomUUID();
    const ask = () => admin.call(askQuestion, { orderId: id, questionId, text: 'What did she call him?' });
    await ask();
    await ask();
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
    expect((await timelineOf(id)).map(({ type }) => type).toSorted()).toEqual([
      'question_answered',
      'question_asked',
      'story_told',
    ]);
  });

  it('that is answered waits for the team until it is marked as read, or the lyrics are sent', async () => {
    const { id } = await givenUntold(owner, { openQuestions: 2 });
    const answer = async (questionId: string, text: string) => {
      await database.doc(`${storyQuestionsPath(id)}/${questionId}`).set({
        ...{ id: questionId, userId: owner.uid, text: 'Who?', state: 'open', answer: '', version: 0 },
        ...{ askedAt: new Date(), answeredAt: null },
      });
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

  it('there are at most 20', async () => {
    const { id } = await givenOrder(owner);
    const batch = database.batch();
    for (let n = 0; n < 20; n += 1)
      batch.set(database.doc(`orders/${id}/questions/q${n}`), { userId: owner.uid });
    await batch.commit();
    await expect(
      admin.call(askQuestion, { orderId: id, questionId: randomUUID(), text: 'Who?' }),
    ).rejects.toMatchObject({ code: 'not_allowed_now' });
  });
});
