import { answerQuestion } from '@keepsong/domain/calls/answer-question';
import { askQuestion } from '@keepsong/domain/calls/ask-question';
import { declareStory } from '@keepsong/domain/calls/declare-story';
import { readStory } from '@keepsong/domain/calls/read-story';
import { removeStoryFile } from '@keepsong/domain/calls/remove-story-file';
import { saveAnswer } from '@keepsong/domain/calls/save-answer';
import { sendLyrics } from '@keepsong/domain/calls/send-lyrics';
import { orderPath } from '@keepsong/domain/documents/order';
import { COVER_WIDTHS, coverVariantPath } from '@keepsong/domain/media/cover-sizes';
import type { StoryCard } from '@keepsong/domain/story';
import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { storyQuestionsPath, unreadCards } from '@keepsong/domain/documents/story';
import { deleteWhole, exportWhole } from '../support/account-jobs.ts';
import { auditEntriesOf } from '../support/admins.ts';
import { database, outboxOf, storedOrder, timelineOf } from '../support/database.ts';
import { exists, filesUnder, mp3File, wavFile } from '../support/files.ts';
import { givenOrder, givenSong } from '../support/factory.ts';
import { paidOrder } from '../support/orders.ts';
import { newAdmin, newCustomer, type Person } from '../support/people.ts';
import {
  checkedStoryFile,
  givenUntold,
  sendStoryFile,
  storedQuestions,
  storedStory,
  storedStoryFiles,
} from '../support/story.ts';
import { waitFor } from '../support/wait-for.ts';

let owner: Person;
let admin: Person;
beforeAll(async () => {
  [owner, admin] = await Promise.all([newCustomer(), newAdmin()]);
});

const LONG = 'She hums while she irons and corrects the radio. '.repeat(5);
const save = (orderId: string, card: StoryCard, text: string, seen = 0, who = owner) =>
  who.call(saveAnswer, { orderId, card, text, seen });
const templatesOf = async (orderId: string) =>
  (await outboxOf(orderId)).map(({ template }) => template).sort();
const typesOf = async (orderId: string) => (await timelineOf(orderId)).map(({ type }) => type);
const eventually = (orderId: string, text: string) =>
  waitFor(`an e-mail with “${text}”`, async () =>
    (await outboxOf(orderId)).some((email) => email.subject.includes(text)),
  );

describe('the payment', () => {
  it('of a short story makes it the customer’s turn, with a reminder and an e-mail that asks for it', async () => {
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

  it('of a long story starts the clock', async () => {
    const order = await paidOrder(owner, { theme: LONG });
    expect(order).toMatchObject({
      storyState: 'enough',
      waitingOn: 'team',
      nextReminderAt: null,
      clock: { pausedAt: null },
    });
  });
});

describe('an answer', () => {
  it('is kept in versions; one that another device has changed is not overwritten', async () => {
    const { id } = await givenUntold(owner);
    expect(await save(id, 'person', 'Rosa')).toEqual({ outcome: 'saved', version: 1 });
    expect(await save(id, 'person', 'Rosa, 71', 1)).toEqual({ outcome: 'saved', version: 2 });
    // A repeat after a lost reply.
    expect(await save(id, 'person', 'Rosa, 71', 1)).toEqual({ outcome: 'saved', version: 2 });
    expect(await save(id, 'person', 'Rosa, 70', 1)).toEqual({
      outcome: 'conflict',
      text: 'Rosa, 71',
      version: 2,
    });
    expect(await save(id, 'person', '', 2)).toEqual({ outcome: 'saved', version: 3 });
    expect(await storedOrder(id)).toMatchObject({ storyState: 'open', waitingOn: 'customer' });
  });

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

  it.each([
    ['a stranger’s', { userId: 'somebody-else' }, 'not_found'],
    ['of an unpaid order', { paymentStatus: 'pending' }, 'not_allowed_now'],
    ['of a canceled order', { canceledAt: new Date() }, 'not_allowed_now'],
    ['after lyrics were sent', { status: 'pending_lyrics_approval' }, 'not_allowed_now'],
    ['of a completed order', { status: 'completed' }, 'not_allowed_now'],
  ] as const)('%s is refused', async (_name, changes, code) => {
    const { id } = await givenUntold(owner, changes);
    await expect(save(id, 'person', 'Rosa')).rejects.toMatchObject({ code });
    expect(await storedStory(id)).toBeNull();
  });

  it.each([
    ['2,000 letters with marks', 'é̂'.repeat(2_000), null],
    ['2,001 letters', 'a'.repeat(2_001), 'invalid_input'],
    ['half of a pair', 'Rosa \ud83d', 'invalid_input'],
  ] as const)('of %s', async (_name, text, code) => {
    const { id } = await givenUntold(owner);
    const saved = save(id, 'person', text);
    await (code
      ? expect(saved).rejects.toMatchObject({ code })
      : expect(saved).resolves.toMatchObject({ outcome: 'saved' }));
  });
});

describe('“that is all I have”', () => {
  it('starts the clock, once', async () => {
    const { id } = await givenUntold(owner);
    const declare = () => owner.call(declareStory, { orderId: id, seen: 0 });
    expect([await declare(), await declare()]).toEqual([{ outcome: 'saved' }, { outcome: 'saved' }]);
    expect(await storedOrder(id)).toMatchObject({ storyState: 'declared', waitingOn: 'team' });
    expect(await typesOf(id)).toEqual(['story_told']);
  });

  it('does not pass a question that the customer has not seen', async () => {
    const { id } = await givenUntold(owner);
    await admin.call(askQuestion, { orderId: id, questionId: randomUUID(), text: 'What did she call him?' });
    expect(await owner.call(declareStory, { orderId: id, seen: 0 })).toEqual({ outcome: 'conflict' });
    expect(await storedOrder(id)).toMatchObject({ waitingOn: 'customer', openQuestions: 1 });
    expect(await owner.call(declareStory, { orderId: id, seen: 1 })).toEqual({ outcome: 'saved' });
    expect(await storedOrder(id)).toMatchObject({ waitingOn: 'team', openQuestions: 0 });
    expect(await storedQuestions(id)).toMatchObject([{ state: 'passed' }]);
  });
});

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
    const [email, ...others] = (await outboxOf(id)).filter(({ template }) => template === 'story_question');
    expect(others).toEqual([]);
    expect(email?.text).toContain('What did she call him?');
    expect((await auditEntriesOf(admin)).filter(({ orderId }) => orderId === id)).toMatchObject([
      { action: 'question_asked' },
    ]);

    const answer = (text: string, seen: number) =>
      owner.call(answerQuestion, { orderId: id, questionId, text, seen });
    expect(await answer('Old bear', 0)).toEqual({ outcome: 'saved', version: 1 });
    expect(await storedOrder(id)).toMatchObject({
      ...{ openQuestions: 0, openAnswers: 1, alerts: ['answer'] },
      waitingOn: 'team',
      clock: { pausedAt: null },
    });
    expect(await answer('Bear', 1)).toEqual({ outcome: 'saved', version: 2 });
    expect(await answer('Wolf', 1)).toEqual({ outcome: 'conflict', text: 'Bear', version: 2 });
    expect(await storedQuestions(id)).toMatchObject([{ state: 'answered', answer: 'Bear', version: 2 }]);
    expect(await storedOrder(id)).toMatchObject({ openQuestions: 0, openAnswers: 2 });
    expect((await typesOf(id)).toSorted()).toEqual(['question_answered', 'question_asked', 'story_told']);
  });

  it('that is answered waits for the team until it is marked as read, or the lyrics are sent', async () => {
    const { id } = await givenUntold(owner, { openQuestions: 2 });
    const answer = async (questionId: string, text: string) => {
      await database.doc(`${storyQuestionsPath(id)}/${questionId}`).set({
        ...{ id: questionId, userId: owner.uid, text: 'Who?', state: 'open', answer: '', version: 0 },
        ...{ askedAt: new Date(), answeredAt: null },
      });
      return owner.call(answerQuestion, { orderId: id, questionId, text, seen: 0 });
    };
    await answer('q1', 'Bear');
    // The story is not enough yet: it is the customer's turn, and the answer is the team's.
    expect(await storedOrder(id)).toMatchObject({
      ...{ waitingOn: 'customer', alerts: ['answer'] },
      ...{ board: { turn: 'team' }, clock: { pausedAt: null } },
    });
    await answer('q2', 'Wolf');
    await admin.call(readStory, { orderId: id, versions: {}, answers: 1 });
    expect(await storedOrder(id)).toMatchObject({ openAnswers: 1, alerts: ['answer'] });
    await admin.call(readStory, { orderId: id, versions: {}, answers: 1 });
    const read = await storedOrder(id);
    expect(read).toMatchObject({ openAnswers: 0, alerts: [], board: { turn: 'customer' } });
    expect(read.clock.pausedAt).toBeInstanceOf(Date);

    const { order, song } = await givenSong(owner, { lyrics: 'la la' });
    await database.doc(orderPath(order.id)).update({ openAnswers: 1, alerts: ['answer'] });
    await admin.call(sendLyrics, { orderId: order.id, revisions: { [song.id]: song.lyricsRevision } });
    expect(await storedOrder(order.id)).toMatchObject({ waitingOn: 'customer', openAnswers: 0, alerts: [] });
  });

  it('is asked by the team only, and not after the lyrics were sent', async () => {
    const [open, sent] = await Promise.all([
      givenOrder(owner),
      givenOrder(owner, { status: 'pending_lyrics_approval' }),
    ]);
    const ask = (who: Person, orderId: string) =>
      who.call(askQuestion, { orderId, questionId: randomUUID(), text: 'Who?' });
    await expect(ask(owner, open.id)).rejects.toMatchObject({ code: 'permission_denied' });
    await expect(ask(admin, sent.id)).rejects.toMatchObject({ code: 'not_allowed_now' });
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

describe('the team', () => {
  it('sees what has changed since it read the story, and hears of it once a day', async () => {
    const { id } = await givenUntold(owner, { storyState: 'enough', waitingOn: 'team' });
    await save(id, 'person', 'Rosa');
    await save(id, 'avoid', 'Age');
    const unread = async () => unreadCards((await storedStory(id)) ?? { answers: {}, read: null });
    expect(await unread()).toEqual(['person', 'avoid']);
    // Another version of one card was on the screen.
    await admin.call(readStory, { orderId: id, versions: { person: 1, avoid: 2 }, answers: 0 });
    expect(await unread()).toEqual(['avoid']);
    expect(await templatesOf(id)).toEqual([]);
    await save(id, 'person', 'Rosa, 71', 1);
    await save(id, 'person', 'Rosa, 72', 2);
    expect(await unread()).toEqual(['person', 'avoid']);
    expect((await storedStory(id))?.read?.texts).toEqual({ person: 'Rosa' });
    await eventually(id, 'A customer has changed their story');
    expect(await templatesOf(id)).toEqual(['team_notice']);
  });

  it('alone marks a story as read', async () => {
    const { id } = await givenUntold(owner);
    await expect(owner.call(readStory, { orderId: id, versions: {}, answers: 0 })).rejects.toMatchObject({
      code: 'permission_denied',
    });
  });
});

const photo = async () => {
  const { default: sharp } = await import('sharp');
  return sharp({ create: { width: 900, height: 600, channels: 3, background: '#d8533f' } })
    .png()
    .toBuffer();
};

describe('a file of the story', () => {
  it('is checked and kept: a photo with light copies, a voice memo and a reference with their length', async () => {
    const order = await givenUntold(owner);
    const path = await sendStoryFile(order, 'photo-1.png', await photo());
    await sendStoryFile(order, 'voice-memo.wav', wavFile(3));
    await sendStoryFile(order, 'reference.mp3', Buffer.from(await melody()));
    expect(await checkedStoryFile(order.id, 'photo-1.png')).toMatchObject({
      state: 'ready',
      slot: 'photo-1',
      contentType: 'image/png',
      originalName: 'My photo-1.png',
      durationMs: null,
    });
    expect(await Promise.all(COVER_WIDTHS.map((width) => exists(coverVariantPath(path, width))))).toEqual([
      true,
      true,
      true,
    ]);
    expect(await checkedStoryFile(order.id, 'voice-memo.wav')).toMatchObject({
      state: 'ready',
      durationMs: 3_000,
    });
    expect((await checkedStoryFile(order.id, 'reference.mp3')).durationMs).toBeGreaterThan(1_000);
  });

  it.each([
    ['photo-1.png', 'another format', async () => Promise.resolve(wavFile(1)), 'Invalid file type'],
    ['photo-1.png', 'a damaged image', async () => (await photo()).subarray(0, 200), 'Invalid file type'],
    ['voice-memo.wav', 'a page', async () => Promise.resolve(Buffer.from('<html>')), 'Invalid file type'],
    ['voice-memo.wav', 'a long memo', async () => Promise.resolve(wavFile(25)), 'Too long'],
    ['reference.mp3', 'a WAV', async () => Promise.resolve(wavFile(1)), 'Invalid file type'],
    ['reference.mp3', 'silence without a frame', async () => Promise.resolve(mp3File(0)), 'Empty file'],
  ] as const)('%s that is %s is deleted, and the customer reads why', async (name, _what, bytes, reason) => {
    const order = await givenUntold(owner);
    const path = await sendStoryFile(order, name, await bytes());
    const { state, message } = await checkedStoryFile(order.id, name);
    expect([state, message.split(' - ')[0]]).toEqual(['rejected', reason]);
    await waitFor('the file to be deleted', async () => !(await exists(path)));
    await owner.call(removeStoryFile, { orderId: order.id, fileId: name });
    expect(await storedStoryFiles(order.id)).toEqual([]);
  });

  it.each([
    ['after lyrics were sent', { status: 'pending_lyrics_approval' }],
    ['of a completed order', { status: 'completed' }],
    ['of a refunded order', { paymentStatus: 'refunded' }],
    ['of an unpaid order', { paymentStatus: 'pending' }],
  ] as const)('%s is deleted, and the customer reads why', async (_name, changes) => {
    const order = await givenUntold(owner, changes);
    const path = await sendStoryFile(order, 'voice-memo.wav', wavFile(1));
    expect(await checkedStoryFile(order.id, 'voice-memo.wav')).toMatchObject({
      state: 'rejected',
      message: expect.stringContaining('closed') as string,
    });
    await waitFor('the file to be deleted', async () => !(await exists(path)));
  });

  it('in another person’s order is deleted, and leaves nothing there', async () => {
    const order = await givenUntold(owner);
    const path = await sendStoryFile({ ...order, userId: 'a-stranger' }, 'voice-memo.wav', wavFile(1));
    await waitFor('the file to be deleted', async () => !(await exists(path)));
    expect(await storedStoryFiles(order.id)).toEqual([]);
  });

  it('in a place that has one with another extension is deleted, and the first one stays', async () => {
    const order = await givenUntold(owner);
    await sendStoryFile(order, 'reference.wav', wavFile(1));
    await checkedStoryFile(order.id, 'reference.wav');
    const path = await sendStoryFile(order, 'reference.mp3', Buffer.from(await melody()));
    expect(await checkedStoryFile(order.id, 'reference.mp3')).toMatchObject({ state: 'rejected' });
    await waitFor('the file to be deleted', async () => !(await exists(path)));
    expect(await checkedStoryFile(order.id, 'reference.wav')).toMatchObject({ state: 'ready' });
  });

  it('is removed by its owner only, with its copies, and another one takes its name', async () => {
    const order = await givenUntold(owner);
    await sendStoryFile(order, 'photo-2.png', await photo());
    await checkedStoryFile(order.id, 'photo-2.png');
    const remove = (who: Person) => who.call(removeStoryFile, { orderId: order.id, fileId: 'photo-2.png' });
    await expect(remove(admin)).rejects.toMatchObject({ code: 'not_found' });
    await remove(owner);
    await remove(owner);
    expect(await filesUnder(`story/${owner.uid}/${order.id}/`)).toEqual([]);
    await sendStoryFile(order, 'photo-2.png', await photo());
    expect(await checkedStoryFile(order.id, 'photo-2.png')).toMatchObject({ state: 'ready' });
  });
});

async function melody(): Promise<Uint8Array> {
  const { readFile } = await import('node:fs/promises');
  return readFile(new URL('../../emulators/src/seed/recordings/harbor-lights.mp3', import.meta.url));
}

describe('a story with its files and questions', () => {
  it('is in the export, and is gone with the account', async () => {
    const customer = await newCustomer();
    const order = await givenUntold(customer);
    await save(order.id, 'person', 'Rosa of the lighthouse', 0, customer);
    const questionId = randomUUID();
    await admin.call(askQuestion, { orderId: order.id, questionId, text: 'Which lighthouse?' });
    await customer.call(answerQuestion, { orderId: order.id, questionId, text: 'The red one', seen: 0 });
    const path = await sendStoryFile(order, 'photo-1.png', await photo());
    await checkedStoryFile(order.id, 'photo-1.png');

    const data = await exportWhole(customer);
    expect(data.files).toEqual([path]);
    expect(data.orders).toMatchObject([
      {
        story: {
          answers: { person: { text: 'Rosa of the lighthouse' } },
          questions: [{ text: 'Which lighthouse?', answer: 'The red one' }],
          files: [{ path, originalName: 'My photo-1.png' }],
        },
      },
    ]);

    await deleteWhole(customer);
    expect(await storedStory(order.id)).toBeNull();
    expect(await storedQuestions(order.id)).toEqual([]);
    expect(await storedStoryFiles(order.id)).toEqual([]);
    expect(await filesUnder(`story/${customer.uid}/`)).toEqual([]);
    expect(JSON.stringify(await auditEntriesOf(admin))).not.toContain('lighthouse');

    // The browser's token is still valid for an hour.
    const late = await sendStoryFile(order, 'voice-memo.wav', wavFile(1));
    await waitFor('the file to be deleted', async () => !(await exists(late)));
    expect(await storedStoryFiles(order.id)).toEqual([]);
  });
});
