import { chooseTake } from '@keepsong/domain/calls/takes';
import { publishTakes } from '@keepsong/domain/calls/production';
import { setOrderStatus } from '@keepsong/domain/calls/orders';
import { orderPath } from '@keepsong/domain/documents/order';
import { songPath } from '@keepsong/domain/documents/song';
import type { OrderStatus } from '@keepsong/domain/order-status';
import { describe, expect, it } from 'vitest';
import { auditEntriesOf } from '../support/admins.ts';
import { changeOrder, database, outboxOf, storedOrder, timelineOf } from '../support/database.ts';
import { bucket, exists, filesUnder } from '../support/files.ts';
import { storedSong } from '../support/finished-song.ts';
import { newAdmin, newCustomer } from '../support/people.ts';
import {
  givenDrafts,
  givenInProduction,
  storedDraft,
  storedTakes,
  type SeenDraft,
} from '../support/takes.ts';

const [owner, admin] = await Promise.all([newCustomer(), newAdmin()]);

const publish = (orderId: string, drafts: SeenDraft[], who = admin) =>
  who.call(publishTakes, { orderId, revision: null, drafts });
const choose = (songId: string, takeId: string, who = owner) => who.call(chooseTake, { songId, takeId });
const setStatus = (orderId: string, expected: OrderStatus, status: OrderStatus, confirmed = true) =>
  admin.call(setOrderStatus, { orderId, expected, status, confirmed });

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
const subjectsOf = async (orderId: string) => (await outboxOf(orderId)).map(({ subject }) => subject);

describe('publishing', () => {
  it('gives the customer copies of the drafts, their turn and an e-mail, once, also by two admins at once', async () => {
    const { orderId, songId, drafts } = await givenUploaded();
    const other = await newAdmin();
    const saved = { outcome: 'saved' };
    expect(await Promise.all([publish(orderId, drafts), publish(orderId, drafts, other)])).toEqual([
      saved,
      saved,
    ]);
    expect(await storedOrder(orderId)).toMatchObject({
      status: 'ready_for_review',
      stage: 'ready_for_review',
      waitingOn: 'customer',
    });
    expect((await storedOrder(orderId)).clock.pausedAt).toBeInstanceOf(Date);
    expect(await storedSong(songId)).toMatchObject({
      orderStatus: 'ready_for_review',
      takeRound: 1,
      chosenTakeId: null,
      audio: null,
    });
    const published = await storedTakes(songId);
    expect(published).toMatchObject([
      { id: '1A', option: 'A', round: 1, songId, orderId, userId: owner.uid },
      { id: '1B', option: 'B', round: 1, songId, orderId, userId: owner.uid },
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
    expect(await timelineOf(orderId, 'options_ready')).toMatchObject([{ status: 'ready_for_review' }]);
    expect(await outboxOf(orderId)).toMatchObject([{ template: 'options_ready', optOut: null }]);
    expect((await outboxOf(orderId))[0]?.text).toContain(`/orders/${orderId}`);
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

  it('publishes nothing for a canceled order, nor when a draft was replaced since the admin saw it', async () => {
    const { orderId, songId, songs, drafts } = await givenUploaded();
    await changeOrder(orderId, { canceledAt: new Date() });
    await expect(publish(orderId, drafts)).rejects.toMatchObject({ code: 'not_allowed_now' });
    expect(await takeFiles(songId)).toEqual([]);
    await changeOrder(orderId, { canceledAt: null });
    const [replaced] = await givenDrafts(songs, ['A']);
    expect(await publish(orderId, drafts)).toEqual({ outcome: 'conflict' });
    expect((await storedOrder(orderId)).status).toBe('in_production');
    expect(await storedTakes(songId)).toEqual([]);
    expect(await takeFiles(songId)).toEqual([]);
    expect(await outboxOf(orderId)).toEqual([]);
    expect((await storedDraft(songId, 'A'))?.audio.path).toBe(replaced?.path);
  });

  it('cannot mix the songs of two orders', async () => {
    const [mine, other] = await Promise.all([givenUploaded(), givenUploaded()]);
    expect(await publish(mine.orderId, [...mine.drafts, ...other.drafts])).toEqual({ outcome: 'conflict' });
    expect(await publish(mine.orderId, other.drafts)).toEqual({ outcome: 'conflict' });
    expect(await publish(other.orderId, other.drafts)).toEqual({ outcome: 'saved' });
    // They are published, but not for this order.
    expect(await publish(mine.orderId, other.drafts)).toEqual({ outcome: 'conflict' });
    expect((await storedOrder(mine.orderId)).status).toBe('in_production');
  });

  it('of different options by two admins at once leaves the customer no file without a take', async () => {
    const { orderId, songId, songs } = await givenPublished();
    const later = await givenDrafts(songs);
    const outcomes = await Promise.all(later.map((draft) => publish(orderId, [draft])));
    expect(outcomes).toContainEqual({ outcome: 'saved' });
    const published = await storedTakes(songId);
    expect(published).toHaveLength(2 + outcomes.filter(({ outcome }) => outcome === 'saved').length);
    expect((await takeFiles(songId)).toSorted()).toEqual(published.map(({ audio }) => audio.path).toSorted());
  });
});

describe('choosing', () => {
  it('completes the order once, also on two devices: the take becomes the song, and both sides get one e-mail', async () => {
    const { orderId, songId } = await givenPublished();
    const outcomes = await Promise.allSettled([choose(songId, '1A'), choose(songId, '1B')]);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const chosen = (await storedSong(songId)).chosenTakeId ?? '';
    expect(await choose(songId, chosen)).toEqual({ isCompleted: true });

    const take = (await storedTakes(songId)).find(({ id }) => id === chosen);
    expect(await storedSong(songId)).toMatchObject({ orderStatus: 'completed', audio: take?.audio });
    const order = await storedOrder(orderId);
    expect(order).toMatchObject({
      status: 'completed',
      waitingOn: 'nobody',
      finalSongPath: take?.audio.path,
    });
    expect(order.completedAt).toBeInstanceOf(Date);
    expect(await timelineOf(orderId, 'option_chosen')).toMatchObject([{ status: 'completed' }]);
    const subjects = await subjectsOf(orderId);
    expect(subjects.filter((subject) => subject.startsWith('Your song is finished'))).toHaveLength(1);
    expect(subjects.filter((subject) => subject.startsWith('A customer has chosen'))).toHaveLength(1);
    // It is ordered, and off the board now.
    expect(await noticeOf(orderId)).toContain('paid for cover art, and none has been uploaded');
    // The customer can still play the other one.
    expect(await takeFiles(songId)).toHaveLength(2);
  });

  it('of two songs makes the first one’s take the order’s recording, whichever is chosen last', async () => {
    const { orderId, songId, songs } = await givenPublished(2);
    await database.doc(songPath(songId)).update({ coverPath: 'covers/of-the-first.png' });
    expect(await choose(songs[1]?.id ?? '', '1A')).toEqual({ isCompleted: false });
    expect((await storedOrder(orderId)).finalSongPath).toBeNull();
    expect(await choose(songId, '1A')).toEqual({ isCompleted: true });
    const path = (await storedSong(songId)).audio?.path;
    expect(await storedOrder(orderId)).toMatchObject({ status: 'completed', finalSongPath: path });
    expect(await noticeOf(orderId)).not.toContain('cover art');
  });

  it('needs a published take of the song, which was paid', async () => {
    const [{ songId, songs }, other] = await Promise.all([givenPublished(), givenUploaded()]);
    await givenDrafts(songs, ['A']);
    for (const takeId of ['2A', 'A', '1C']) {
      await expect(choose(songId, takeId)).rejects.toMatchObject({ code: 'not_found' });
    }
    await expect(choose(other.songId, '1A')).rejects.toMatchObject({ code: 'not_found' });
    await database.doc(songPath(songId)).update({ isPaid: false });
    await expect(choose(songId, '1A')).rejects.toMatchObject({ code: 'not_found' });
    expect((await storedSong(songId)).chosenTakeId).toBeNull();
  });
});

it('a status by hand reopens: the customer is told and chooses again', async () => {
  const { orderId, songId } = await givenPublished();
  await choose(songId, '1A');
  await setStatus(orderId, 'completed', 'ready_for_review');
  expect(await storedOrder(orderId)).toMatchObject({ waitingOn: 'customer', completedAt: null });
  expect(await outboxOf(orderId, 'options_ready')).toHaveLength(2);
  expect(await choose(songId, '1B')).toEqual({ isCompleted: true });
});
