import { reviewLyrics } from '@keepsong/domain/calls/review-lyrics';
import { lyricsApprovalsPath } from '@keepsong/domain/documents/lyrics-approval';
import { lyricsVersionsPath } from '@keepsong/domain/documents/lyrics-version';
import { orderPath } from '@keepsong/domain/documents/order';
import { songPath } from '@keepsong/domain/documents/song';
import { newLines } from '@keepsong/domain/lyric-lines';
import type { OrderStatus } from '@keepsong/domain/order-status';
import { FieldValue } from 'firebase-admin/firestore';
import { expect, it } from 'vitest';
import { migrateApprovals } from '../../../scripts/support/migrate-approvals.ts';
import { database, storedOrder } from '../../support/database.ts';
import { givenSong } from '../../support/factory.ts';
import { newCustomer } from '../../support/people.ts';
import { approvalOf, versionsOf } from '../../support/songs.ts';

const NOW = new Date('2026-03-04T12:00:00Z');

/** An order as the version before stored it, with lyrics as ordered or saved once. */
async function givenFormer(orderStatus: OrderStatus, lyricsRevision: 0 | 1) {
  const owner = await newCustomer();
  const { song, order } = await givenSong(owner, { orderStatus, lyrics: 'old words', lyricsRevision });
  await database
    .doc(orderPath(order.id))
    .update({ waitingOn: FieldValue.delete(), clock: FieldValue.delete(), board: FieldValue.delete() });
  await database.doc(songPath(song.id)).update({ pronunciations: FieldValue.delete() });
  if (lyricsRevision === 1) {
    await database.doc(`${lyricsVersionsPath(song.id)}/1`).set({
      ...{ id: '1', songId: song.id, userId: owner.uid, revision: 1, lyrics: 'old words' },
      ...{ savedBy: 'team', source: 'typed', createdAt: NOW },
    });
  }
  return {
    owner,
    songId: song.id,
    orderId: order.id,
    promisedAt: order.promisedAt,
    updatedAt: order.updatedAt,
  };
}

it('adds the missing fields to former orders, once, and a dry run writes nothing', async () => {
  const [pending, waiting, ordered, producing] = await Promise.all([
    givenFormer('pending', 0),
    givenFormer('pending_lyrics_approval', 1),
    givenFormer('pending_lyrics_approval', 0),
    givenFormer('in_production', 1),
  ]);
  const lines: string[] = [];
  const run = (isDryRun: boolean) =>
    migrateApprovals(database, { isDryRun, now: NOW, log: (line) => lines.push(line) });

  const planned = await run(true);
  for (const { orderId } of [pending, waiting, ordered, producing]) {
    expect(lines.some((line) => line.startsWith(orderId))).toBe(true);
    expect((await database.doc(orderPath(orderId)).get()).get('clock')).toBeUndefined();
  }
  expect((await database.collection(lyricsApprovalsPath(waiting.songId)).get()).empty).toBe(true);

  expect(await run(false)).toEqual(planned);
  const running = { pausedAt: null, pausedMs: 0 };
  expect(await storedOrder(pending.orderId)).toMatchObject({
    waitingOn: 'team',
    clock: { ...running, dueAt: pending.promisedAt },
  });
  expect(await storedOrder(waiting.orderId)).toMatchObject({
    waitingOn: 'customer',
    clock: { dueAt: waiting.promisedAt, pausedAt: NOW, pausedMs: 0 },
  });
  expect(await storedOrder(producing.orderId)).toMatchObject({ waitingOn: 'team', clock: running });
  expect((await storedOrder(pending.orderId)).board).toEqual({
    turn: 'team',
    since: pending.updatedAt,
    dueAt: pending.promisedAt,
  });
  expect((await storedOrder(waiting.orderId)).board).toEqual({
    turn: 'customer',
    since: NOW,
    dueAt: waiting.promisedAt,
  });
  for (const { songId } of [waiting, producing]) {
    expect((await versionsOf(songId)).at(-1)?.lines).toEqual(newLines('old words', 1));
  }
  expect(await versionsOf(ordered.songId)).toMatchObject([
    { source: 'ordered', lines: newLines('old words', 0) },
  ]);
  expect(await approvalOf(producing.songId)).toBeNull();
  expect((await run(false)).changed).toBe(0);

  for (const [{ owner, songId, orderId }, revision] of [
    [waiting, 1],
    [ordered, 0],
  ] as const) {
    await owner.call(reviewLyrics, { songId, action: { type: 'approve_all', revision } });
    expect((await storedOrder(orderId)).status).toBe('in_production');
  }
});

it('adds the fields of the board to an order that already has a clock', async () => {
  const { order } = await givenSong(await newCustomer(), { orderStatus: 'in_production' });
  await database.doc(orderPath(order.id)).update({ board: FieldValue.delete() });
  await migrateApprovals(database, { isDryRun: false, now: NOW, log: () => undefined });
  expect((await storedOrder(order.id)).board).toEqual(order.board);
});
