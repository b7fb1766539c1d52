import { addRevision, answerNote, publishTakes } from '@keepsong/domain/calls/production';
import { chooseTake, saveNote, sendNotes } from '@keepsong/domain/calls/takes';
import { MOST_DRAFT_NOTES, takeNotesPath } from '@keepsong/domain/documents/takes';
import { expect, it } from 'vitest';
import { auditEntriesOf } from '../support/admins.ts';
import { mailed, database, outboxOf, storedOrder, timelineOf } from '../support/database.ts';
import { givenOptionsToHear, sendDrafts, storedNotes, writeNote } from '../support/notes.ts';
import { newAdmin, newCustomer, outcomeOf } from '../support/people.ts';
import { givenDrafts, storedTakes, type Draft } from '../support/takes.ts';

// What a revision needs, and what follows from it, is in domain/src/production/revision-steps.test.ts.
const [owner, admin] = await Promise.all([newCustomer(), newAdmin()]);

const SAVED = { outcome: 'saved' };
/** Expects the same reply to a repeated call. */
async function savedTwice(ask: () => Promise<object>): Promise<void> {
  expect([await ask(), await ask()]).toMatchObject([SAVED, SAVED]);
}

const revisionsOf = async (orderId: string) => (await storedOrder(orderId)).revisions;
const noteOf = async (song: string, note: string) => (await storedNotes(song)).find(({ id }) => id === note);
const takesOf = async (songId: string) =>
  (await storedTakes(songId)).map(({ id, revision }) => [id, revision] as const);
const save = (songId: string, noteId: string, seen: number, text: string | null) =>
  owner.call(saveNote, {
    ...{ songId, noteId, seen },
    value: text === null ? null : { takeId: '1A', anchor: { kind: 'point', ms: 500 }, text },
  });
const answer = (songId: string, noteId: string, seen: number, state: 'done' | 'declined', text = '') =>
  admin.call(answerNote, { songId, noteId, seen, value: { state, answer: text } });
const publish = (orderId: string, revision: number | null, drafts: Draft[]) =>
  admin.call(publishTakes, { orderId, revision, drafts });

/** A revision that the team works on, with two notes: `first` and `second`. */
async function givenSent() {
  const given = await givenOptionsToHear(owner, admin);
  await writeNote(owner, given.songId, 'first', { anchor: { kind: 'point', ms: 200 } });
  await writeNote(owner, given.songId, 'second', { takeId: '1B' });
  expect(await sendDrafts(owner, given.orderId, [given.songId])).toEqual(SAVED);
  return given;
}

async function answerBoth(songId: string, first: 'done' | 'declined') {
  expect(await answer(songId, 'first', 2, first, 'It breathes now')).toMatchObject(SAVED);
  expect(await answer(songId, 'second', 2, 'declined', 'The drums carry it')).toMatchObject(SAVED);
}

it('drafts of notes end where the recording ends, at their number, and with the order', async () => {
  const { songId } = await givenOptionsToHear(owner, admin);
  const durationMs = (await storedTakes(songId))[0]?.audio.durationMs ?? 0;
  const at = (id: string, ms: number) => writeNote(owner, songId, id, { anchor: { kind: 'point', ms } });
  await at('last', durationMs);
  await expect(at('beyond', durationMs + 1)).rejects.toMatchObject({
    code: 'invalid_input',
    fields: [{ path: 'value.anchor', message: expect.stringContaining('This option ends at') as string }],
  });
  expect(await outcomeOf(writeNote(owner, songId, 'other', { takeId: '2A' }))).toBe('not_found');

  const [note] = await storedNotes(songId);
  const batch = database.batch();
  for (let index = 1; index < MOST_DRAFT_NOTES; index += 1) {
    batch.set(database.doc(`${takeNotesPath(songId)}/n${index}`), { ...note, id: `n${index}` });
  }
  await batch.commit();
  expect(await outcomeOf(save(songId, 'more', 0, 'One more'))).toBe('not_allowed_now');
  expect(await save(songId, 'last', 1, 'Changed')).toMatchObject(SAVED);

  await owner.call(chooseTake, { songId, takeId: '1A' });
  expect(await outcomeOf(save(songId, 'last', 2, 'Softer'))).toBe('not_allowed_now');
});

it('sending notes uses one revision, waits for the team, e-mails it once, also from many windows at once, and freezes them', async () => {
  const { orderId, songId } = await givenOptionsToHear(owner, admin);
  const noteIds = ['first', 'second'];
  for (const noteId of noteIds) await writeNote(owner, songId, noteId);
  const notes = noteIds.map((noteId) => ({ songId, noteId, version: 1 }));
  const send = (seen = notes) => owner.call(sendNotes, { orderId, notes: seen });
  // Other drafts, or other texts, than the person has seen.
  for (const seen of [notes.slice(1), notes.map((note) => ({ ...note, version: 2 }))]) {
    expect(await send(seen)).toEqual({ outcome: 'conflict' });
  }
  expect(await Promise.all([send(), send(), send()])).toEqual([SAVED, SAVED, SAVED]);
  expect(await storedOrder(orderId)).toMatchObject({
    ...{ status: 'in_production', stage: 'in_production', waitingOn: 'team' },
    ...{ nextReminderAt: null, clock: { pausedAt: null }, revisions: { used: 1, openNumber: 1 } },
  });
  const sent = { state: 'sent', revision: 1, version: 2 };
  expect(await storedNotes(songId)).toMatchObject(noteIds.map((id) => ({ id, ...sent })));
  expect(await mailed(orderId, 'A customer has sent notes')).toBe(1);
  expect(await timelineOf(orderId, 'notes_sent')).toHaveLength(1);
  for (const text of ['Changed', null]) {
    expect(await outcomeOf(save(songId, 'first', 2, text))).toBe('not_allowed_now');
  }
});

it('the notes of one song of two do not affect those of the other, also under the same id, and both must be answered', async () => {
  const { orderId, songs } = await givenOptionsToHear(owner, admin, 2);
  const [first = '', second = ''] = songs.map(({ id }) => id);
  await writeNote(owner, first, 'n', { text: 'Softer in the first' });
  await writeNote(owner, second, 'n', { text: 'Louder in the second' });
  const untouched = await noteOf(first, 'n');
  await save(second, 'n', 1, null);
  expect(await storedNotes(second)).toEqual([]);
  expect(await noteOf(first, 'n')).toEqual(untouched);

  await save(second, 'n', 0, 'Louder after all');
  const { version = 0 } = (await noteOf(second, 'n')) ?? {};
  expect(await sendDrafts(owner, orderId, [first])).toEqual({ outcome: 'conflict' });
  expect(await sendDrafts(owner, orderId, [first, second])).toEqual(SAVED);
  const sent = await noteOf(first, 'n');
  expect(await answer(second, 'n', version + 1, 'done', 'It is louder')).toMatchObject(SAVED);
  expect(await noteOf(first, 'n')).toEqual(sent);

  const drafts = await givenDrafts([{ id: second, userId: owner.uid }], ['B']);
  expect(await outcomeOf(publish(orderId, 1, drafts))).toBe('not_allowed_now');
  expect(await answer(first, 'n', 2, 'declined', 'It is soft already')).toMatchObject(SAVED);
  expect(await publish(orderId, 1, drafts)).toEqual(SAVED);
  expect((await takesOf(first)).map(([id]) => id)).toEqual(['1A', '1B']);
  expect((await takesOf(second)).at(-1)).toEqual(['2B', 1]);
});

it('the team’s answer is not possible for drafts, nor after the revision, which ends without a take when all were declined', async () => {
  const { songId, orderId } = await givenSent();
  await writeNote(owner, songId, 'draft');
  expect(await outcomeOf(answer(songId, 'draft', 1, 'done'))).toBe('not_found');
  const unexplained = { code: 'invalid_input', fields: [{ path: 'value.answer' }] };
  await expect(answer(songId, 'first', 2, 'declined', ' ')).rejects.toMatchObject(unexplained);
  await answerBoth(songId, 'declined');
  await savedTwice(() => publish(orderId, 1, []));
  expect(await mailed(orderId, 'We have answered your notes')).toBe(1);
  expect(await outcomeOf(answer(songId, 'first', 3, 'done'))).toBe('not_allowed_now');
});

it('a revision ends with a new take that names it, and an e-mail to the customer', async () => {
  const { songId, songs, orderId } = await givenSent();
  const drafts = await givenDrafts(songs, ['A']);
  await answerBoth(songId, 'done');
  // Not by an admin who has not seen it, or sees another one.
  expect(await publish(orderId, null, drafts)).toEqual({ outcome: 'conflict' });
  expect(await publish(orderId, 2, [])).toEqual({ outcome: 'conflict' });
  await savedTwice(() => publish(orderId, 1, drafts));

  const ended = { status: 'ready_for_review', waitingOn: 'customer', revisions: { openNumber: null } };
  expect(await storedOrder(orderId)).toMatchObject(ended);
  expect((await takesOf(songId)).at(-1)).toEqual(['2A', 1]);
  expect(await mailed(orderId, 'Your notes are in the new option')).toBe(1);
  expect(await timelineOf(orderId, 'notes_answered')).toHaveLength(1);
  expect((await auditEntriesOf(admin, orderId)).slice(1)).toMatchObject([
    ...[{ action: 'note_answered' }, { action: 'note_answered' }],
    { after: { takes: `${songId}/2A`, revision: 1 } },
  ]);
});

it('a revision caused by the team is given back once, with the reason in the audit log', async () => {
  const { orderId } = await givenSent();
  const give = { orderId, giveBack: 1, left: 1, reason: 'A wrong name was sung' };
  await savedTwice(() => admin.call(addRevision, give));
  expect(await revisionsOf(orderId)).toMatchObject({ used: 1, givenBack: [1], openNumber: 1 });
  const [email] = await outboxOf(orderId, 'revision_added');
  expect(email?.text).toContain('2 revisions left');
  expect(await auditEntriesOf(admin, orderId, 'revision_added')).toMatchObject([
    { before: { left: 1 }, after: { left: 2, reason: 'A wrong name was sung', givenBack: 1 } },
  ]);
});

it('a revision can be granted, by one admin at a time', async () => {
  const { orderId } = await givenSent();
  const grant = () => admin.call(addRevision, { orderId, giveBack: null, left: 1, reason: 'A wish' });
  const outcomes = (await Promise.all([grant(), grant()])).map(({ outcome }) => outcome);
  expect(outcomes.toSorted()).toEqual(['conflict', 'saved']);
  expect(await revisionsOf(orderId)).toMatchObject({ granted: 1, used: 1 });
});
