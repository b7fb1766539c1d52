import { chooseTake } from '@keepsong/domain/calls/takes';
import { publishTakes } from '@keepsong/domain/calls/production';
import { orderPath } from '@keepsong/domain/documents/order';
import { expect, it } from 'vitest';
import { auditEntriesOf } from '../support/admins.ts';
import { changeOrder, changeSong, mailed, outboxOf, storedOrder, timelineOf } from '../support/database.ts';
import { bucket, exists, filesUnder } from '../support/files.ts';
import { storedSong } from '../support/finished-song.ts';
import { setStatus } from '../support/orders.ts';
import { newAdmin, newCustomer, outcomeOf } from '../support/people.ts';
import { givenDrafts, givenInProduction, storedDraft, storedTakes, type Draft } from '../support/takes.ts';

const [owner, admin] = await Promise.all([newCustomer(), newAdmin()]);

const publish = (orderId: string, drafts: Draft[], who = admin) =>
  who.call(publishTakes, { orderId, revision: null, drafts });
const choose = (songId: string, takeId: string) => owner.call(chooseTake, { songId, takeId });

/** An order of one or two songs in production, with the drafts of both options of each. */
async function givenUploaded(songCount: 1 | 2 = 1) {
  const { order, songs } = await givenInProduction(owner, songCount);
  return { orderId: order.id, songId: songs[0].id, songs, drafts: await givenDrafts(songs) };
}

async function givenPublished(songCount: 1 | 2 = 1) {
  const given = await givenUploaded(songCount);
  expect(await publish(given.orderId, given.drafts)).toEqual({ outcome: 'saved' });
  return given;
}

const takeFiles = (songId: string) => filesUnder(`takes/${owner.uid}/${songId}/`);
/** What the team is told about a choice. */
const noticeOf = async (orderId: string) =>
  (await outboxOf(orderId, 'team_notice')).find(({ id }) => id.includes('option_chosen'))?.text;

it('publishing gives the customer copies of the drafts, their turn and an e-mail, once, also by two admins at once', async () => {
  const { orderId, songId, drafts } = await givenUploaded();
  const other = await newAdmin();
  const outcomes = await Promise.all([publish(orderId, drafts), publish(orderId, drafts, other)]);
  expect(outcomes).toEqual([{ outcome: 'saved' }, { outcome: 'saved' }]);
  const order = await storedOrder(orderId);
  const status = 'ready_for_review';
  expect(order).toMatchObject({ status, stage: status, waitingOn: 'customer' });
  expect(order.clock.pausedAt).toBeInstanceOf(Date);
  const heard = { orderStatus: status, takeRound: 1, chosenTakeId: null, audio: null };
  expect(await storedSong(songId)).toMatchObject(heard);
  const published = await storedTakes(songId);
  const about = { round: 1, songId, orderId, userId: owner.uid };
  expect(published).toMatchObject([
    { id: '1A', option: 'A', ...about },
    { id: '1B', option: 'B', ...about },
  ]);
  const paths = published.map(({ audio }) => audio.path);
  expect((await takeFiles(songId)).toSorted()).toEqual(paths.toSorted());
  for (const path of paths) {
    const [{ contentType, metadata }] = await bucket.file(path).getMetadata();
    expect(contentType).toBe('audio/wav');
    expect(Object.keys(metadata ?? {})).toEqual(['originalName']);
  }
  for (const { option, path } of drafts) {
    expect(await exists(path)).toBe(false);
    expect(await storedDraft(songId, option)).toBeNull();
  }
  expect(await timelineOf(orderId, 'options_ready')).toMatchObject([{ status }]);
  expect(await outboxOf(orderId)).toMatchObject([{ template: 'options_ready', optOut: null }]);
  const deeds = [...(await auditEntriesOf(admin, orderId)), ...(await auditEntriesOf(other, orderId))];
  expect(deeds).toMatchObject([
    {
      action: 'takes_published',
      target: orderPath(orderId),
      before: { status: 'in_production' },
      after: { status: 'ready_for_review', takes: `${songId}/1A, ${songId}/1B` },
    },
  ]);
});

it('publishing publishes nothing for a canceled order, nor when a draft was replaced since the admin saw it', async () => {
  const { orderId, songId, songs, drafts } = await givenUploaded();
  await changeOrder(orderId, { canceledAt: new Date() });
  expect(await outcomeOf(publish(orderId, drafts))).toBe('not_allowed_now');
  expect(await takeFiles(songId)).toEqual([]);
  await changeOrder(orderId, { canceledAt: null });
  const [replaced] = await givenDrafts(songs, ['A']);
  expect(await publish(orderId, drafts)).toEqual({ outcome: 'conflict' });
  expect((await storedOrder(orderId)).status).toBe('in_production');
  const made = await Promise.all([storedTakes(songId), takeFiles(songId), outboxOf(orderId)]);
  expect(made.flat()).toEqual([]);
  expect((await storedDraft(songId, 'A'))?.audio.path).toBe(replaced?.path);
});

it('publishing cannot mix the songs of two orders', async () => {
  const [mine, other] = await Promise.all([givenUploaded(), givenUploaded()]);
  expect(await publish(mine.orderId, [...mine.drafts, ...other.drafts])).toEqual({ outcome: 'conflict' });
  expect(await publish(other.orderId, other.drafts)).toEqual({ outcome: 'saved' });
  // They are published, but not for this order.
  expect(await publish(mine.orderId, other.drafts)).toEqual({ outcome: 'conflict' });
});

it('publishing of different options by two admins at once leaves the customer no file without a take', async () => {
  const { orderId, songId, songs } = await givenPublished();
  const later = await givenDrafts(songs);
  const outcomes = await Promise.all(later.map((draft) => publish(orderId, [draft])));
  expect(outcomes).toContainEqual({ outcome: 'saved' });
  const published = await storedTakes(songId);
  expect(published).toHaveLength(2 + outcomes.filter(({ outcome }) => outcome === 'saved').length);
  expect((await takeFiles(songId)).toSorted()).toEqual(published.map(({ audio }) => audio.path).toSorted());
});

it('choosing completes the order once, also on two devices: the take becomes the song, and both sides get one e-mail', async () => {
  const { orderId, songId } = await givenPublished();
  const outcomes = await Promise.allSettled([choose(songId, '1A'), choose(songId, '1B')]);
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  const chosen = (await storedSong(songId)).chosenTakeId ?? '';
  expect(await choose(songId, chosen)).toEqual({ isCompleted: true });

  const take = (await storedTakes(songId)).find(({ id }) => id === chosen);
  expect(await storedSong(songId)).toMatchObject({ orderStatus: 'completed', audio: take?.audio });
  const order = await storedOrder(orderId);
  const finalSongPath = take?.audio.path;
  expect(order).toMatchObject({ status: 'completed', waitingOn: 'nobody', finalSongPath });
  expect(order.completedAt).toBeInstanceOf(Date);
  expect(await timelineOf(orderId, 'option_chosen')).toMatchObject([{ status: 'completed' }]);
  expect(await mailed(orderId, 'Your song is finished')).toBe(1);
  expect(await mailed(orderId, 'A customer has chosen')).toBe(1);
  // It is ordered, and off the board now.
  expect(await noticeOf(orderId)).toContain('paid for cover art, and none has been uploaded');
  // The customer can still play the other one.
  expect(await takeFiles(songId)).toHaveLength(2);
});

it('choosing of two songs makes the first one’s take the order’s recording, whichever is chosen last', async () => {
  const { orderId, songId, songs } = await givenPublished(2);
  await changeSong(songId, { coverPath: 'covers/of-the-first.png' });
  expect(await choose(songs[1]?.id ?? '', '1A')).toEqual({ isCompleted: false });
  expect((await storedOrder(orderId)).finalSongPath).toBeNull();
  expect(await choose(songId, '1A')).toEqual({ isCompleted: true });
  const path = (await storedSong(songId)).audio?.path;
  expect(await storedOrder(orderId)).toMatchObject({ status: 'completed', finalSongPath: path });
  expect(await noticeOf(orderId)).not.toContain('cover art');
});

it('choosing needs a published take of the song, which was paid', async () => {
  const { songId, songs } = await givenPublished();
  await givenDrafts(songs, ['A']);
  for (const takeId of ['2A', 'A', '1C']) {
    expect(await outcomeOf(choose(songId, takeId))).toBe('not_found');
  }
  await changeSong(songId, { isPaid: false });
  expect(await outcomeOf(choose(songId, '1A'))).toBe('not_found');
  expect((await storedSong(songId)).chosenTakeId).toBeNull();
});

it('a status by hand reopens: the customer is told and chooses again', async () => {
  const { orderId, songId } = await givenPublished();
  await choose(songId, '1A');
  await setStatus(admin, orderId, 'ready_for_review');
  expect(await storedOrder(orderId)).toMatchObject({ waitingOn: 'customer', completedAt: null });
  expect(await outboxOf(orderId, 'options_ready')).toHaveLength(2);
  expect(await choose(songId, '1B')).toEqual({ isCompleted: true });
});
