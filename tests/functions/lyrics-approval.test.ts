import { reviewLyrics, saveLyrics } from '@keepsong/domain/calls/lyrics';
import { sendLyrics, answerComment } from '@keepsong/domain/calls/team-lyrics';
import type { Song } from '@keepsong/domain/documents/song';
import { newLines } from '@keepsong/domain/lyric-lines';
import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { auditEntriesOf } from '../support/admins.ts';
import { changeOrder, mailed, outboxOf, storedOrder, timelineOf } from '../support/database.ts';
import { storedSong } from '../support/finished-song.ts';
import { givenSong } from '../support/factory.ts';
import { newAdmin, newCustomer, outcomeOf } from '../support/people.ts';
import { approvalOf, storedLyrics, versionsOf } from '../support/songs.ts';

const LYRICS = '## Verse 1\nYou knocked\nand I was home';
const [KNOCKED, HOME] = [
  { lineId: '0-1', seen: 'You knocked' },
  { lineId: '0-2', seen: 'and I was home' },
];

async function givenWritten(changes: Partial<Song> = {}) {
  const [owner, admin] = await Promise.all([newCustomer(), newAdmin()]);
  const { song, order } = await givenSong(owner, { lyrics: LYRICS, ...changes });
  const orderId = order.id;
  const send = (revision = 0) => admin.call(sendLyrics, { orderId, revisions: { [song.id]: revision } });
  const say = (action: object) =>
    owner.call(reviewLyrics, { songId: song.id, action: { confirmed: false, ...action } } as never);
  return { owner, admin, songId: song.id, orderId, send, say };
}

async function givenSent() {
  const given = await givenWritten();
  expect(await given.send()).toEqual({ outcome: 'saved' });
  return given;
}

it('sending lyrics for approval waits for the customer, stops the clock, gives the lines ids and e-mails the customer, once', async () => {
  const { admin, songId, orderId, send } = await givenSent();
  const order = await storedOrder(orderId);
  const status = 'pending_lyrics_approval';
  expect(order).toMatchObject({ status, stage: status, waitingOn: 'customer', clock: { pausedMs: 0 } });
  expect(order.clock.pausedAt).toBeInstanceOf(Date);
  expect((await storedSong(songId)).orderStatus).toBe(status);
  const ordered = { revision: 0, source: 'ordered', lines: newLines(LYRICS, 0) };
  expect(await versionsOf(songId)).toMatchObject([ordered]);
  expect(await approvalOf(songId)).toMatchObject({ revision: 0, approved: {}, comments: [] });

  expect(await send()).toEqual({ outcome: 'saved' });
  const mails = await outboxOf(orderId, 'order_status_update');
  expect(mails).toHaveLength(1);
  expect(mails[0]?.text).toContain(`/orders/${orderId}`);
  expect(await timelineOf(orderId, 'lyrics_ready')).toHaveLength(1);
  const deed = { action: 'lyrics_sent', orderId, after: { lyrics: '0' } };
  expect(await auditEntriesOf(admin)).toMatchObject([deed]);
});

it('sending lyrics for approval sends nothing when they were changed since the admin read them', async () => {
  const { owner, songId, orderId, send } = await givenWritten();
  await owner.call(saveLyrics, { songId, seen: 0, value: { lyrics: 'other words' } });
  expect(await send()).toEqual({ outcome: 'conflict' });
  expect((await storedOrder(orderId)).status).toBe('pending');
});

it('the owner approves line by line; the last one, once confirmed, starts production and the clock, and both sides get one e-mail', async () => {
  const { say, orderId, songId } = await givenSent();
  const { clock } = await storedOrder(orderId);
  // As if it had been sent long ago.
  await changeOrder(orderId, { 'clock.pausedAt': new Date('2026-01-05T12:00:00Z') });
  expect(await say({ type: 'approve_line', ...KNOCKED })).toEqual({ outcome: 'saved' });
  expect(await say({ type: 'approve_line', ...HOME })).toEqual({ outcome: 'confirm' });
  expect(await say({ type: 'approve_all', revision: 0 })).toEqual({ outcome: 'confirm' });
  expect((await storedOrder(orderId)).status).toBe('pending_lyrics_approval');
  for (const confirmed of [true, true, false]) {
    expect(await say({ type: 'approve_line', ...HOME, confirmed })).toEqual({ outcome: 'saved' });
  }

  const order = await storedOrder(orderId);
  expect(order).toMatchObject({ status: 'in_production', waitingOn: 'team', clock: { pausedAt: null } });
  expect(order.board).toMatchObject({ turn: 'team', dueDay: order.clock.dueDay, since: order.updatedAt });
  expect(order.clock.pausedMs).toBeGreaterThan(0);
  expect(order.clock.dueDay && clock.dueDay && order.clock.dueDay > clock.dueDay).toBe(true);
  expect((await storedSong(songId)).orderStatus).toBe('in_production');
  expect(await timelineOf(orderId, 'lyrics_approved')).toHaveLength(1);
  expect(await mailed(orderId, 'Your song is being made')).toBe(1);
  expect(await mailed(orderId, 'A customer has approved')).toBe(1);
});

it('the owner edits a line: the next revision, the others keep their approval, and the line its id', async () => {
  const { say, songId, orderId } = await givenSent();
  await say({ type: 'approve_line', ...HOME });
  const edit = { type: 'edit_line', ...KNOCKED, text: 'She knocked' };
  expect([await say(edit), await say(edit)]).toEqual([{ outcome: 'saved' }, { outcome: 'saved' }]);
  const other = await say({ ...edit, text: 'They knocked' });
  expect(other).toEqual({ outcome: 'conflict', text: 'She knocked' });
  const lyrics = '## Verse 1\nShe knocked\nand I was home';
  expect(await storedLyrics(songId)).toEqual({ lyrics, lyricsRevision: 1 });
  expect((await versionsOf(songId)).at(-1)).toMatchObject({
    savedBy: 'customer',
    lines: [{ id: '0-0' }, { id: '0-1', text: 'She knocked' }, { id: '0-2' }],
  });
  expect(Object.keys((await approvalOf(songId))?.approved ?? {})).toEqual(['0-2']);
  expect(await timelineOf(orderId, 'lyrics_edited')).toHaveLength(1);
});

it('the owner comments: a repeat is the same comment, and it stays when the line is deleted', async () => {
  const { say, admin, songId, orderId } = await givenSent();
  const comment = { type: 'comment_line', ...KNOCKED, commentId: randomUUID(), text: '  It was a bell.  ' };
  await say(comment);
  await say(comment);
  await admin.call(saveLyrics, { songId, seen: 0, value: { lyrics: '## Verse 1\nand I was home' } });
  expect((await approvalOf(songId))?.comments).toMatchObject([
    { lineId: '0-1', lineText: 'You knocked', text: 'It was a bell.' },
  ]);
  expect(await mailed(orderId, 'A customer has written notes')).toBe(1);
  expect(await mailed(orderId, 'Some of your lyrics have changed')).toBe(1);
  expect(await timelineOf(orderId, 'lyrics_commented')).toHaveLength(1);
});

it('the owner cannot edit a song beyond the longest lyrics', async () => {
  const { say, songId, send } = await givenWritten({ lyrics: `You knocked\n${'la '.repeat(3_320)}` });
  await send();
  const edit = { type: 'edit_line', lineId: '0-0', seen: 'You knocked', text: 'x'.repeat(300) };
  expect(await outcomeOf(say(edit))).toBe('invalid_input');
  expect((await storedLyrics(songId)).lyricsRevision).toBe(0);
});

it('the owner notes how names are pronounced, from two devices, also before lyrics were sent', async () => {
  const { say, songId } = await givenWritten();
  const note = (id: string, name: string) => ({ type: 'add_pronunciation', id, name, sounds: 'shi-VAWN' });
  await Promise.all([say(note('a', 'Siobhan')), say(note('b', 'Nell')), say(note('a', 'Siobhan'))]);
  const names = async () => (await storedSong(songId)).pronunciations.map(({ name }) => name).toSorted();
  expect(await names()).toEqual(['Nell', 'Siobhan']);
  await say({ type: 'remove_pronunciation', id: 'a' });
  await say({ type: 'remove_pronunciation', id: 'a' });
  expect(await names()).toEqual(['Nell']);
});

it('a comment is the team’s turn until it is answered, and the clock does not stand still for it', async () => {
  const { say, admin, songId, orderId } = await givenSent();
  const commentId = randomUUID();
  await say({ type: 'comment_line', ...KNOCKED, commentId, text: 'It was a bell.' });
  expect(await storedOrder(orderId)).toMatchObject({
    ...{ waitingOn: 'customer', openComments: 1, alerts: ['comment'] },
    ...{ board: { turn: 'team' }, clock: { pausedAt: null }, nextReminderAt: null },
  });

  const answer = { songId, commentId, seen: 0, value: 'We have changed it.' };
  await admin.call(answerComment, answer);
  await admin.call(answerComment, answer);
  expect((await approvalOf(songId))?.comments).toMatchObject([{ answer: 'We have changed it.' }]);
  const answered = await storedOrder(orderId);
  expect(answered).toMatchObject({ openComments: 0, alerts: [], board: { turn: 'customer' } });
  expect(answered.clock.pausedAt).toBeInstanceOf(Date);
  expect(answered.nextReminderAt).toBeInstanceOf(Date);
  expect(await auditEntriesOf(admin, orderId, 'comment_answered')).toHaveLength(1);
});
