import { randomUUID } from 'node:crypto';
import { answerQuestion, askQuestion, saveAnswer } from '@keepsong/domain/calls/story';
import { carryDraft } from '@keepsong/domain/calls/place-order';
import { chooseTake, saveNote } from '@keepsong/domain/calls/takes';
import { publishTakes } from '@keepsong/domain/calls/production';
import { saveLyrics } from '@keepsong/domain/calls/lyrics';
import { updateSongDetails } from '@keepsong/domain/calls/orders';
import { extrasPath } from '@keepsong/domain/documents/extra';
import { giftPath } from '@keepsong/domain/documents/gift';
import { GIFT_REPORTS, SONG_REPORTS } from '@keepsong/domain/documents/reports';
import { lyricsApprovalsPath, lyricsTimingsPath } from '@keepsong/domain/documents/lyrics';
import { orderPath } from '@keepsong/domain/documents/order';
import { carriedDraftPath, EMPTY_ORDER_FORM } from '@keepsong/domain/documents/order-draft';
import { outboxEmailPath } from '@keepsong/domain/documents/outbox-email';
import { publicSongPath } from '@keepsong/domain/documents/public-song';
import { exampleExtra } from '@keepsong/domain/examples/extra';
import { beforeAll, expect, it } from 'vitest';
import { deleteWhole, exportWhole } from '../support/account-jobs.ts';
import { auditEntriesOf } from '../support/admins.ts';
import {
  accounts,
  changeOrder,
  database,
  extrasOf,
  isThere,
  ordersOf,
  outboxOf,
  storedOrder,
  storedProfile,
} from '../support/database.ts';
import { givenProfile } from '../support/factory.ts';
import { bucket, deleted, exists, filesUnder, wavFile } from '../support/files.ts';
import { setPublic, storedSong } from '../support/finished-song.ts';
import {
  act,
  fetchGift,
  fileOf,
  filesOf,
  givenFinished,
  givenGift,
  storedGift,
  thank,
} from '../support/gifts.ts';
import { givenMessages, storedMessages } from '../support/messages.ts';
import { openCheckout } from '../support/orders.ts';
import { queuedRow } from '../support/outbox.ts';
import { newAdmin, newCustomer } from '../support/people.ts';
import { givenEnded, review, storedReview } from '../support/reviews.ts';
import { givenSongFiles, storedSongFiles } from '../support/song-files.ts';
import { givenTiming } from '../support/songs.ts';
import {
  checkedFile,
  givenUntold,
  sendStoryFile,
  storedQuestions,
  storedStory,
  storedStoryFiles,
} from '../support/story.ts';
import { givenDrafts, givenInProduction, storedDraft, storedTakes } from '../support/takes.ts';
import { waitFor } from '../support/wait-for.ts';

const [customer, admin] = await Promise.all([newCustomer(), newAdmin()]);

/** A finished song with everything that production can leave, and the texts of its owner, who loves lighthouses. */
async function givenProduced() {
  const { order, songs } = await givenInProduction(customer);
  const { id: songId } = songs[0];
  const orderId = order.id;
  await customer.call(saveLyrics, { songId, seen: 0, value: { lyrics: 'A lighthouse' } });
  const value = { title: 'Lighthouse Two', style: 'As on the lighthouse', additionalInfo: '' };
  await admin.call(updateSongDetails, { songId, seen: 0, value });
  await admin.call(publishTakes, { orderId, revision: null, drafts: await givenDrafts(songs) });
  const note = { takeId: '1A', anchor: { kind: 'whole' }, text: 'Softer, lighthouse' } as const;
  await customer.call(saveNote, { songId, noteId: 'softer', seen: 0, value: note });
  await customer.call(chooseTake, { songId, takeId: '1A' });
  const [unpublished] = await givenDrafts(songs, ['B']);
  // A copy left by a process that ended between copying a draft and publishing it.
  await bucket.file(`takes/${customer.uid}/${songId}/2A-1700000000000-Option-A.wav`).save('x');
  const takes = (await storedTakes(songId)).map(({ audio }) => audio.path);
  const files = await givenSongFiles({ id: songId, userId: customer.uid });
  const at = new Date();
  await givenTiming(await storedSong(songId), []);
  const comment = { id: 'c1', lineId: '1-0', lineText: 'A lighthouse', text: 'Sing it slowly', at };
  await database.doc(`${lyricsApprovalsPath(songId)}/1`).set({
    ...{ id: '1', songId, userId: customer.uid, revision: 1, approved: {}, comments: [comment] },
    updatedAt: at,
  });
  await givenMessages(order, [
    { side: 'customer', text: 'The lighthouse at night' },
    { side: 'team', author: 'Grace', text: 'Nearly' },
  ]);
  await queuedRow({ orderId, to: customer.email, subject: 'About your song' });
  await queuedRow({ orderId, to: 'team@example.com', template: 'new_order_notification' });
  const url = 'https://pay.example/lighthouse';
  const whom = { uid: 'grace', name: 'Grace' };
  const extra = exampleExtra({ orderId, userId: customer.uid, whom, receiptUrl: url });
  await database.doc(`${extrasPath(orderId)}/${extra.id}`).set(extra);
  await changeOrder(orderId, { receiptUrl: url });
  return { orderId, songId, takes, files, paths: [...takes, unpublished?.path ?? '', ...files] };
}

async function givenTold() {
  const order = await givenUntold(customer);
  const { id: orderId } = order;
  const answer = 'Rosa of the lighthouse';
  await customer.call(saveAnswer, { orderId, card: 'person', seen: 0, value: answer });
  const questionId = randomUUID();
  await admin.call(askQuestion, { orderId, questionId, text: 'Which lighthouse?' });
  await customer.call(answerQuestion, { orderId, questionId, seen: 0, value: 'The red one' });
  const memo = await sendStoryFile(order, 'voice-memo.wav', wavFile(1));
  await checkedFile(orderId, 'voice-memo.wav');
  return { order, orderId, memo };
}

/** A public song with two gifts, one of which is only a report by now. */
async function givenShared() {
  const { songId, orderId, audioPath } = await givenFinished(customer, { title: 'For Everybody' });
  const gifts = [await givenGift(customer, songId), await givenGift(customer, songId)] as const;
  const [gift, other] = gifts;
  await act(gift.token, thank('So kind'));
  for (const { token } of gifts) await act(token, { type: 'report', reason: 'other', details: '' });
  await database.doc(giftPath(other.giftId)).delete();
  await setPublic(customer, songId, true);
  const report = { id: songId, count: 1, reports: [], updatedAt: new Date() };
  await database.doc(`${SONG_REPORTS}/${songId}`).set(report);
  const reports = gifts.map(({ giftId }) => `${GIFT_REPORTS}/${giftId}`);
  const gone = [...reports, `${SONG_REPORTS}/${songId}`, publicSongPath(songId)];
  return { songId, orderId, audioPath, gift, gone };
}

async function givenAll() {
  await givenProfile(customer, { name: 'June' });
  const { email } = customer;
  const { id: carriedId } = await customer.call(carryDraft, { email, form: EMPTY_ORDER_FORM, savedAt: 1 });
  const [made, told, shared, reviewed, unpaid] = await Promise.all([
    givenProduced(),
    givenTold(),
    givenShared(),
    givenEnded(customer),
    openCheckout(customer),
  ]);
  await review(customer, reviewed.id);
  return { carriedId, made, told, shared, reviewed, unpaid };
}

// All that an account can have takes a while, and has its own limit.
let given: Awaited<ReturnType<typeof givenAll>>;
beforeAll(async () => {
  given = await givenAll();
});

it('An account is exported with all that belongs to it and no secret, and its deletion leaves nothing of its person', async () => {
  const { uid, email } = customer;
  const { carriedId, made, told, shared, reviewed, unpaid } = given;
  const secrets = ['drafts/', '"whom"', shared.gift.token, await fileOf(shared.gift.giftId)];

  const data = await exportWhole(customer);
  expect(data).toMatchObject({ account: { email }, profile: { id: uid, email } });
  const orderIds = [made, told, shared, unpaid].map(({ orderId }) => orderId);
  expect(data.orders.map(({ id }) => id).sort()).toEqual([...orderIds, reviewed.id].sort());
  const orderOf = (orderId: string) => data.orders.find(({ id }) => id === orderId);
  expect(orderOf(made.orderId)).toMatchObject({
    messages: [{ text: 'The lighthouse at night' }, { author: 'Grace', text: 'Nearly' }],
    extras: [{ product: 'revision', chargedCents: 900 }],
  });
  expect(orderOf(told.orderId)).toMatchObject({
    story: {
      answers: { person: { text: 'Rosa of the lighthouse' } },
      questions: [{ text: 'Which lighthouse?', answer: 'The red one' }],
      files: [{ path: told.memo, originalName: 'My voice-memo.wav' }],
    },
  });
  expect(orderOf(reviewed.id)).toMatchObject({ review: { stars: 4, text: 'It was us', name: 'Ada' } });
  expect(orderOf(unpaid.orderId)).toMatchObject({ timeline: [{ type: 'ordered' }] });
  expect(data.songs.find(({ id }) => id === made.songId)).toMatchObject({
    versions: [{ revision: 0 }, { revision: 1, lyrics: 'A lighthouse' }],
    approvals: [{ revision: 1, comments: [{ text: 'Sing it slowly' }] }],
    takes: made.takes.map((path) => ({ audio: { path } })),
    notes: [{ takeId: '1A', text: 'Softer, lighthouse' }],
    files: [{ id: 'instrumental' }, { id: 'master' }],
    timings: [{ id: 'song' }],
  });
  expect(data.gifts).toMatchObject([{ recipient: 'Ada', thanks: { text: 'So kind' } }]);
  const mails = data.emails.filter(({ orderId }) => orderId === made.orderId);
  expect(mails).toContainEqual(expect.objectContaining({ to: email, subject: 'About your song' }));
  expect(JSON.stringify(data.emails)).not.toContain('team@example.com');
  const files = [...made.takes, ...made.files, told.memo, shared.audioPath];
  expect(data.files.toSorted()).toEqual(files.toSorted());
  for (const secret of secrets) expect(JSON.stringify(data)).not.toContain(secret);

  const isAnyThere = async (paths: string[]) => (await Promise.all(paths.map(exists))).includes(true);
  await waitFor('the song in the gallery', () => isThere(publicSongPath(shared.songId)));
  expect(await Promise.all(made.paths.map(exists))).toEqual(made.paths.map(() => true));
  expect(JSON.stringify(await auditEntriesOf(admin))).toContain('Lighthouse');
  await deleteWhole(customer);

  await expect(accounts.getUser(uid)).rejects.toThrow(/no user record/);
  expect([await storedProfile(uid), await ordersOf(uid)]).toEqual([null, []]);
  expect(await isThere(`deletedAccounts/${uid}`)).toBe(true);
  expect(await isThere(outboxEmailPath(`team_notice:account_deleted:${uid}`))).toBe(true);
  for (const path of [...shared.gone, carriedDraftPath(carriedId)]) {
    expect([path, await isThere(path)]).toEqual([path, false]);
  }
  const left = await Promise.all([...orderIds, reviewed.id].map((id) => database.doc(orderPath(id)).get()));
  const words = [...left.map((of) => of.data()), await storedSong(made.songId), await auditEntriesOf(admin)];
  expect(JSON.stringify(words)).not.toMatch(new RegExp(`lighthouse|${email}|June`, 'i'));
  expect((await auditEntriesOf(admin)).map(({ action }) => action)).toContain('song_details_saved');
  const userId = 'deleted-account';
  expect(await storedOrder(made.orderId)).toMatchObject({
    ...{ userId, paymentStatus: 'paid', finalSongPath: null, unread: { customer: 0, team: 0 } },
  });
  const canceled = await storedOrder(unpaid.orderId);
  expect(canceled).toMatchObject({ songTitle: 'Deleted song', userId });
  expect(canceled.canceledAt).not.toBeNull();
  expect(await extrasOf(made.orderId)).toMatchObject([{ userId, receiptUrl: null }]);

  expect(await storedSong(made.songId)).toMatchObject({ audio: null, takeRound: 0, chosenTakeId: null });
  expect(await isAnyThere(made.paths)).toBe(false);
  expect(await filesUnder(`story/${uid}/`)).toEqual([]);
  expect(await filesOf(shared.gift.giftId)).toEqual([]);
  expect((await fetchGift(shared.gift.token)).status).toBe(404);
  const nothing = await Promise.all([
    ...[outboxOf(made.orderId), storedMessages(made.orderId), storedTakes(made.songId)],
    ...[storedSongFiles(made.songId), storedQuestions(told.orderId), storedStoryFiles(told.orderId)],
  ]);
  expect(nothing.flat()).toEqual([]);
  for (const path of [lyricsApprovalsPath, lyricsTimingsPath]) {
    expect((await database.collection(path(made.songId)).get()).empty).toBe(true);
  }
  expect([
    await storedDraft(made.songId, 'B'),
    await storedStory(told.orderId),
    await storedGift(shared.gift.giftId),
    await storedReview(reviewed.id),
  ]).toEqual([null, null, null, null]);

  // The browser's token is still valid for an hour.
  await deleted(await sendStoryFile(told.order, 'reference.wav', wavFile(1)));
  expect(await storedStoryFiles(told.orderId)).toEqual([]);
});
