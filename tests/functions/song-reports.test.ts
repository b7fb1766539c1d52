import { randomUUID } from 'node:crypto';
import { reviewSong } from '@keepsong/domain/calls/moderation';
import { SONG_REPORTS, type SongReport } from '@keepsong/domain/documents/reports';
import { expect, it } from 'vitest';
import { auditEntriesOf } from '../support/admins.ts';
import { urls } from '../support/cloud.ts';
import { database, isThere, outboxOf, storedOrder, withDates } from '../support/database.ts';
import { finishedSong, removeSong, setPublic, storedSong } from '../support/finished-song.ts';
import { newAdmin, newCustomer, outcomeOf } from '../support/people.ts';

const [admin, customer] = await Promise.all([newAdmin(), newCustomer()]);

/** Each report comes from a new IP address, because the rate limit counts addresses. */
const report = (songId: string, { details = 'That is my melody' } = {}) =>
  fetch(urls.function('reportSong'), {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': randomUUID() },
    body: JSON.stringify({ songId, reason: 'rights', details }),
  }).then(({ status }) => status);
const storedReport = async (id: string) => (await database.collection(SONG_REPORTS).doc(id).get()).data();
/** Of the first, the second, …; null for none. */
const timeOfReport = async (songId: string, number: number): Promise<number | null> => {
  const report = withDates(await storedReport(songId)) as SongReport | undefined;
  return report?.reports[number - 1]?.at.getTime() ?? null;
};
const isInGallery = (songId: string) => isThere(`publicSongs/${songId}`);

async function publicSong(): Promise<string> {
  const { songId } = await finishedSong(customer);
  await setPublic(customer, songId, true);
  return songId;
}

it('a public song is reported by visitors, hidden by an admin, and stays hidden until an admin lets it be', async () => {
  const songId = await publicSong();
  expect([await report(songId), await report(songId)]).toEqual([200, 200]);
  expect(await storedReport(songId)).toMatchObject({
    count: 2,
    reports: [{ reason: 'rights', details: 'That is my melody' }, {}],
  });
  const notices = await database
    .collection('emailOutbox')
    .where('subject', '==', 'A public song was reported: River Road')
    .get();
  expect(notices.docs.filter(({ id }) => id.includes(songId))).toHaveLength(1);

  const seenUntil = await timeOfReport(songId, 2);
  const hide = (reason: string) => admin.call(reviewSong, { songId, decision: 'hide', seenUntil, reason });
  expect(await outcomeOf(hide(''))).toBe('invalid_input');
  expect(await hide('The melody')).toEqual({ isHidden: true });
  const hiddenSongsOf = async () => (await storedOrder((await storedSong(songId)).orderId)).hiddenSongIds;
  expect(await hiddenSongsOf()).toEqual([songId]);
  expect(await isInGallery(songId)).toBe(false);
  expect(await report(songId)).toBe(404);
  expect(await storedReport(songId)).toBeUndefined();
  expect(await outcomeOf(setPublic(customer, songId, true))).toBe('not_allowed_now');
  const show = { songId, decision: 'show', seenUntil: null, reason: '' } as const;
  expect(await admin.call(reviewSong, show)).toEqual({ isHidden: false });
  expect(await isInGallery(songId)).toBe(true);
  expect(await hiddenSongsOf()).toEqual([]);
  const deeds = (await auditEntriesOf(admin)).filter(({ target }) => target === `songs/${songId}`);
  const told = [{ isHidden: true, reason: 'The melody' }, { isHidden: false }];
  expect(deeds.map(({ after }) => after)).toEqual(told);
  const { orderId } = await storedSong(songId);
  const letters = await outboxOf(orderId, 'song_hidden');
  expect(letters.map(({ text }) => text)).toEqual([expect.stringContaining('Why: The melody')]);
  await removeSong(songId);
});

it.each([
  ['a report that arrived after the admin had looked', 'keep', 2, ['The third']],
  ['a report, hidden on the page of its order', 'hide', 0, ['The first', 'The second', 'The third']],
] as const)('a public song keeps %s', async (_, decision, seen, open) => {
  const songId = await publicSong();
  for (const details of ['The first', 'The second', 'The third']) await report(songId, { details });
  await admin.call(reviewSong, {
    ...{ songId, decision, reason: 'The melody' },
    seenUntil: await timeOfReport(songId, seen),
  });
  expect(await isInGallery(songId)).toBe(decision === 'keep');
  expect(await storedReport(songId)).toMatchObject({
    count: open.length,
    reports: open.map((details) => ({ details })),
  });
  await removeSong(songId);
});

it('a report about a private song, of a wrong shape, or sent by a form is refused', async () => {
  const { songId } = await finishedSong(customer, {}, 0);
  expect(await report(songId)).toBe(404);
  expect(await report('')).toBe(400);
  const form = await fetch(urls.function('reportSong'), {
    method: 'POST',
    body: new URLSearchParams({ songId }),
  });
  expect(form.status).toBe(405);
  expect(await storedReport(songId)).toBeUndefined();
});
