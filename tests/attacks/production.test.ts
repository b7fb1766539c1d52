import { addRevision } from '@keepsong/domain/calls/add-revision';
import { answerNote } from '@keepsong/domain/calls/answer-note';
import { chooseTake } from '@keepsong/domain/calls/choose-take';
import { publishTakes } from '@keepsong/domain/calls/publish-takes';
import { reviewLyrics } from '@keepsong/domain/calls/review-lyrics';
import { saveNote } from '@keepsong/domain/calls/save-note';
import { sendLyrics } from '@keepsong/domain/calls/send-lyrics';
import { sendNotes } from '@keepsong/domain/calls/send-notes';
import { describe, expect } from 'vitest';
import { idTokenOf, refusalWith, revokeClaim } from '../support/admins.ts';
import { storedOrder } from '../support/database.ts';
import { givenSong } from '../support/factory.ts';
import { givenOptionsToHear, storedNotes, writeNote } from '../support/notes.ts';
import { newAdmin, newCustomer, type Person } from '../support/people.ts';
import { givenDrafts, givenInProduction, storedTakes } from '../support/takes.ts';
import { attack, outcomeOf } from './attack.ts';

describe('the approval of lyrics', () => {
  const approveAll = { type: 'approve_all', revision: 0 } as const;
  const firstLine = { lineId: '0-0', seen: 'You knocked' };

  async function givenLyrics(isSent: boolean) {
    const [owner, admin] = await Promise.all([newCustomer(), newAdmin()]);
    const { song, order } = await givenSong(owner, { lyrics: 'You knocked' });
    const send = { orderId: order.id, revisions: { [song.id]: 0 } };
    if (isSent) await admin.call(sendLyrics, send);
    const statusNow = async () => (await storedOrder(order.id)).status;
    return { owner, admin, songId: song.id, send, statusNow };
  }

  attack('approve-for-customer', async () => {
    const { owner, admin, songId, statusNow } = await givenLyrics(true);
    const approve = { songId, action: approveAll };
    expect(await outcomeOf(admin.call(reviewLyrics, approve))).toBe('not_found');
    expect(await statusNow()).toBe('pending_lyrics_approval');
    expect(await outcomeOf(owner.call(reviewLyrics, approve))).toBe('allowed');
  });

  attack('approve-foreign', async () => {
    const { songId, statusNow } = await givenLyrics(true);
    const stranger = await newCustomer();
    for (const action of [
      approveAll,
      { type: 'approve_line', ...firstLine } as const,
      { type: 'edit_line', ...firstLine, text: 'Mine' } as const,
      { type: 'comment_line', ...firstLine, commentId: 'c', text: 'Mine' } as const,
      { type: 'add_pronunciation', id: 'p', name: 'Mallory', sounds: 'me' } as const,
    ]) {
      expect(await outcomeOf(stranger.call(reviewLyrics, { songId, action }))).toBe('not_found');
    }
    expect(await statusNow()).toBe('pending_lyrics_approval');
  });

  attack('approve-unsent', async () => {
    const { owner, songId, statusNow } = await givenLyrics(false);
    for (const action of [approveAll, { type: 'approve_line', ...firstLine } as const]) {
      expect(await outcomeOf(owner.call(reviewLyrics, { songId, action }))).toBe('not_allowed_now');
    }
    expect(await statusNow()).toBe('pending');
  });

  attack('approve-unread', async () => {
    const { owner, songId, statusNow } = await givenLyrics(true);
    for (const action of [
      { type: 'approve_line', ...firstLine, seen: 'You never knocked' } as const,
      { type: 'approve_line', lineId: '__proto__x', seen: '' } as const,
      { type: 'approve_line', lineId: 'constructor', seen: '' } as const,
      { type: 'approve_all', revision: 7 } as const,
    ]) {
      expect(await owner.call(reviewLyrics, { songId, action })).toMatchObject({ outcome: 'conflict' });
    }
    expect(await statusNow()).toBe('pending_lyrics_approval');
  });

  attack('send-lyrics', async () => {
    const { owner, admin, send, statusNow } = await givenLyrics(false);
    expect(await outcomeOf(owner.call(sendLyrics, send))).toBe('permission_denied');
    expect(await statusNow()).toBe('pending');
    expect(await outcomeOf(admin.call(sendLyrics, send))).toBe('allowed');
  });
});

describe('the options of a song', () => {
  async function givenOptions() {
    const [owner, admin] = await Promise.all([newCustomer(), newAdmin()]);
    const { order, songs } = await givenInProduction(owner);
    const songId = songs[0].id;
    const publish = { orderId: order.id, revision: null, drafts: await givenDrafts(songs) };
    const statusNow = async () => (await storedOrder(order.id)).status;
    return { owner, admin, songs, songId, publish, statusNow };
  }

  async function givenTakes() {
    const given = await givenOptions();
    await given.admin.call(publishTakes, given.publish);
    return given;
  }

  attack('publish-takes', async () => {
    const { owner, admin, songId, publish, statusNow } = await givenOptions();
    expect(await outcomeOf(owner.call(publishTakes, publish))).toBe('permission_denied');
    expect(await statusNow()).toBe('in_production');
    expect(await storedTakes(songId)).toEqual([]);
    expect(await outcomeOf(admin.call(publishTakes, publish))).toBe('allowed');
  });

  attack('publish-revoked', async () => {
    const { admin, songId, publish } = await givenOptions();
    const held = await idTokenOf(admin);
    await revokeClaim(admin);
    expect(await refusalWith(held, publishTakes, publish)).toBe('permission_denied');
    expect(await storedTakes(songId)).toEqual([]);
  });

  attack('choose-draft', async () => {
    const { owner, songId, songs, statusNow } = await givenTakes();
    await givenDrafts(songs, ['A']);
    for (const takeId of ['A', '2A', '..', '__proto__']) {
      expect(['not_found', 'invalid_input']).toContain(
        await outcomeOf(owner.call(chooseTake, { songId, takeId })),
      );
    }
    expect(await statusNow()).toBe('ready_for_review');
    expect(await outcomeOf(owner.call(chooseTake, { songId, takeId: '1A' }))).toBe('allowed');
  });

  attack('choose-other-take', async () => {
    const [mine, theirs] = await Promise.all([givenOptions(), givenTakes()]);
    const ask = (takeId: string) => outcomeOf(mine.owner.call(chooseTake, { songId: mine.songId, takeId }));
    expect(await ask('1A')).toBe('not_found');
    expect(await ask(`${theirs.songId}/1A`)).toBe('invalid_input');
    expect(await ask(`../../${theirs.songId}/takes/1A`)).toBe('invalid_input');
    expect(await mine.statusNow()).toBe('in_production');
  });

  attack('choose-foreign', async () => {
    const { songId, statusNow } = await givenTakes();
    const stranger = await newCustomer();
    expect(await outcomeOf(stranger.call(chooseTake, { songId, takeId: '1A' }))).toBe('not_found');
    expect(await statusNow()).toBe('ready_for_review');
  });

  attack('choose-for-customer', async () => {
    const { admin, songId, statusNow } = await givenTakes();
    expect(await outcomeOf(admin.call(chooseTake, { songId, takeId: '1A' }))).toBe('not_found');
    expect(await statusNow()).toBe('ready_for_review');
  });
});

describe('the notes on a take', () => {
  const note = { takeId: '1A', anchor: { kind: 'whole' }, text: 'Louder' } as const;

  async function givenNotes() {
    const [owner, admin] = await Promise.all([newCustomer(), newAdmin()]);
    const given = await givenOptionsToHear(owner, admin);
    await writeNote(owner, given.songId, 'mine');
    const send = {
      orderId: given.orderId,
      notes: [{ songId: given.songId, noteId: 'mine', version: 1 }],
    };
    return { owner, admin, ...given, send };
  }

  async function isUnchanged({ songId, orderId }: { songId: string; orderId: string }) {
    expect(await storedNotes(songId)).toMatchObject([{ id: 'mine', state: 'draft', version: 1 }]);
    expect((await storedOrder(orderId)).revisions).toMatchObject({ used: 0, granted: 0, givenBack: [] });
  }

  async function refusesTo(person: Person, given: Awaited<ReturnType<typeof givenNotes>>) {
    const { songId, send } = given;
    for (const noteId of ['mine', 'other']) {
      expect(await outcomeOf(person.call(saveNote, { songId, noteId, seen: 1, note }))).toBe('not_found');
      expect(await outcomeOf(person.call(saveNote, { songId, noteId, seen: 1, note: null }))).toBe(
        'not_found',
      );
    }
    expect(await outcomeOf(person.call(sendNotes, send))).toBe('not_found');
    await isUnchanged(given);
  }

  attack('note-foreign', async () => {
    const [given, stranger] = await Promise.all([givenNotes(), newCustomer()]);
    await refusesTo(stranger, given);
    expect(await outcomeOf(given.owner.call(sendNotes, given.send))).toBe('allowed');
  });

  attack('note-for-customer', async () => {
    const given = await givenNotes();
    await refusesTo(given.admin, given);
  });

  attack('note-on-draft', async () => {
    const { owner, songs, songId } = await givenNotes();
    await givenDrafts(songs, ['A']);
    for (const takeId of ['A', '2A', '..', 'x/y']) {
      const asked = owner.call(saveNote, { songId, noteId: 'n', seen: 0, note: { ...note, takeId } });
      expect(['not_found', 'invalid_input']).toContain(await outcomeOf(asked));
    }
  });

  attack('endless-revisions', async () => {
    const { owner, orderId, songId, send } = await givenNotes();
    await Promise.all([1, 2, 3, 4].map(() => outcomeOf(owner.call(sendNotes, send))));
    expect((await storedOrder(orderId)).revisions).toMatchObject({ used: 1, openNumber: 1 });
    await writeNote(owner, songId, 'next');
    const next = { orderId, notes: [{ songId, noteId: 'next', version: 1 }] };
    expect(await outcomeOf(owner.call(sendNotes, next))).toBe('not_allowed_now');
    expect((await storedOrder(orderId)).revisions.used).toBe(1);
  });

  attack('answer-own-notes', async () => {
    const { owner, orderId, songId, send } = await givenNotes();
    await owner.call(sendNotes, send);
    const answer = { state: 'done', answer: '' } as const;
    const outcomes = await Promise.all([
      outcomeOf(owner.call(answerNote, { songId, noteId: 'mine', seen: 2, answer })),
      outcomeOf(owner.call(addRevision, { orderId, giveBack: 1, left: 1, reason: 'Mine' })),
      outcomeOf(owner.call(addRevision, { orderId, giveBack: null, left: 1, reason: 'Mine' })),
    ]);
    expect(outcomes).toEqual(Array(3).fill('permission_denied'));
    expect(await storedNotes(songId)).toMatchObject([{ state: 'sent', answer: '' }]);
    expect((await storedOrder(orderId)).revisions).toMatchObject({ used: 1, granted: 0, givenBack: [] });
  });
});
