import { changeGift } from '@keepsong/domain/calls/gifts';
import { reviewGift } from '@keepsong/domain/calls/moderation';
import { giftPath } from '@keepsong/domain/documents/gift';
import { GIFT_REPORTS, type GiftReport } from '@keepsong/domain/documents/reports';
import { UNSUBSCRIBE } from '@keepsong/domain/emails/layout';
import { beforeEach, expect, it } from 'vitest';
import { auditEntriesOf } from '../support/admins.ts';
import { mailed, database, isThere, outboxOf, withDates } from '../support/database.ts';
import { act, fetchGift, filesOf, givenGift, heart, openGift, storedGift, thank } from '../support/gifts.ts';
import { songsOf } from '../support/gift-songs.ts';
import { newAdmin, newCustomer, outcomeOf, type Person } from '../support/people.ts';
import { noneLeft } from '../support/wait-for.ts';

let owner: Person;
// A new owner for each test, because saving is limited by person.
beforeEach(async () => {
  owner = await newCustomer();
});
const givenSong = songsOf(() => owner);

const reactionsOf = (orderId: string) => outboxOf(orderId, 'gift_reactions');

it('the recipient thanks and leaves hearts; the owner gets one e-mail without their words, deleted when they have seen them', async () => {
  const { songId, orderId } = await givenSong();
  const { giftId, token } = await givenGift(owner, songId, { recipient: 'Rosalind' });
  const at = Date.now();
  expect(await act(token, heart('1-1'))).toEqual({ status: 200, body: {} });
  const [first] = await reactionsOf(orderId);
  const optOut = { userId: owner.uid, preference: 'orderUpdates', url: expect.any(String) as string };
  expect(first).toMatchObject({ state: 'queued', orderId, optOut });
  for (const part of [first?.text, first?.html]) expect(part).toContain(UNSUBSCRIBE);
  expect((first?.nextAttemptAt.getTime() ?? 0) - at).toBeGreaterThan(5 * 60_000 - 1);
  await act(token, thank('I cried at the bridge'));
  await act(token, heart('1-1', false));
  await act(token, heart('1-2'));
  const [digest, ...others] = await reactionsOf(orderId);
  expect([digest?.id, digest?.nextAttemptAt, others]).toEqual([first?.id, first?.nextAttemptAt, []]);
  expect(digest?.subject).toBe('Thanks and a heart for your song: River Road');
  expect(digest?.text).toContain('one line now has a heart');
  for (const secret of ['cried', 'Rosalind', token]) {
    expect(JSON.stringify(digest)).not.toContain(secret);
  }
  expect(await storedGift(giftId)).toMatchObject({ hasUnread: true, hearts: ['1-2'] });
  expect(await openGift(token)).toMatchObject({ hearts: ['1-2'], thanks: 'I cried at the bridge' });

  // The page that was read did not show the thanks yet.
  await owner.call(changeGift, { giftId, change: 'read', thanksAtMs: null });
  expect(await reactionsOf(orderId)).toHaveLength(1);
  expect(await storedGift(giftId)).toMatchObject({ hasUnread: true });

  const thanksAtMs = (await storedGift(giftId))?.thanks?.at.getTime() ?? null;
  await owner.call(changeGift, { giftId, change: 'read', thanksAtMs });
  expect(await reactionsOf(orderId)).toEqual([]);
  expect(await storedGift(giftId)).toMatchObject({ hasUnread: false, digest: null });
});

const timesOfReports = async (giftId: string) => {
  const found = (await database.doc(`${GIFT_REPORTS}/${giftId}`).get()).data();
  return (withDates(found) as GiftReport).reports.map(({ at }) => at.getTime());
};

it('a page that is reported is ended by an admin for good, or kept; the team gets one e-mail', async () => {
  const admin = await newAdmin();
  const { songId, orderId } = await givenSong();
  const { giftId, token } = await givenGift(owner, songId);
  const report = { type: 'report', reason: 'hurtful', details: 'It hurts' };
  expect((await act(token, report)).status).toBe(200);
  await act(token, report);
  const remove = () => owner.call(changeGift, { giftId, change: 'delete' });
  const refused = (text: string) => ({
    code: 'not_allowed_now',
    message: expect.stringContaining(text) as string,
  });
  await expect(remove()).rejects.toMatchObject(refused('is reviewing'));
  await expect(givenGift(owner, songId)).rejects.toMatchObject(refused('is reviewing'));
  const stored = database.doc(`${GIFT_REPORTS}/${giftId}`);
  expect((await stored.get()).data()).toMatchObject({
    count: 2,
    words: 'For the river',
    reports: [{ reason: 'hurtful', details: 'It hurts' }, {}],
  });
  expect(await mailed(orderId, 'A gift page was')).toBe(1);

  const [first, second] = await timesOfReports(giftId);
  const review = (decision: 'keep' | 'end', seenUntil = 0) =>
    admin.call(reviewGift, { giftId, decision, seenUntil });
  await review('keep', first);
  expect((await stored.get()).data()).toMatchObject({ count: 1, reports: [{}] });
  await review('keep', second);
  expect((await stored.get()).exists).toBe(false);
  await openGift(token);
  // Decided: the song may have another page.
  await givenGift(owner, songId);
  await act(token, report);
  await review('end', (await timesOfReports(giftId)).at(-1));
  expect((await fetchGift(token)).status).toBe(404);
  await noneLeft(() => filesOf(giftId));
  expect(await outcomeOf(owner.call(changeGift, { giftId, change: 'replace' }))).toBe('not_allowed_now');
  await expect(remove()).rejects.toMatchObject(refused('has closed'));
  await expect(givenGift(owner, songId)).rejects.toMatchObject(refused('has closed'));
  const deeds = (await auditEntriesOf(admin)).filter(({ target }) => target === giftPath(giftId));
  expect(deeds.map(({ after }) => after?.['ending'])).toEqual([null, null, 'by_team']);
});

it('a page that is reported can be reviewed when its document is missing', async () => {
  const admin = await newAdmin();
  const { songId } = await givenSong();
  const { giftId, token } = await givenGift(owner, songId);
  await act(token, { type: 'report', reason: 'private', details: '' });
  await database.doc(giftPath(giftId)).delete();
  const [seenUntil = 0] = await timesOfReports(giftId);
  const review = () => admin.call(reviewGift, { giftId, decision: 'end', seenUntil });
  await review();
  expect(await isThere(`${GIFT_REPORTS}/${giftId}`)).toBe(false);
  expect(await outcomeOf(review())).toBe('not_found');
});
