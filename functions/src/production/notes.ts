import { songIdsOf, type Order } from '@keepsong/domain/documents/order';
import { type TakeNote, endsAt, MOST_DRAFT_NOTES, NOTE_PLACE } from '@keepsong/domain/documents/takes';
import { saveNote as saveNoteCall, sendNotes as sendNotesCall } from '@keepsong/domain/calls/takes';
import { isOver } from '@keepsong/domain/order-status';
import { answerNote as answerNoteCall } from '@keepsong/domain/calls/production';
import { takeNotes, orders, songs, takes } from '../store/collections.ts';
import { type Query, type Transaction, readIn } from '../store/firestore.ts';
import { CallError } from '../callable/define-callable.ts';
import { defineSaveCallable, ownIn, foundIn, defineTransaction } from '../callable/define-transaction.ts';
import { limitsOf } from '../store/rate-limit.ts';
import { aboutSong, auditIn, addEvent } from '../store/audit.ts';
import { config } from '../config.ts';
import { teamNotice } from '../email/order-emails.ts';
import { queueEmails } from '../store/outbox-store.ts';
import { readProductionIn, writeProductionIn } from '../store/production-store.ts';
import { decide } from './decide.ts';

async function notesIn(
  transaction: Transaction,
  order: Order,
  queryOf: (songId: string) => Query<TakeNote>,
): Promise<TakeNote[]> {
  const found = await Promise.all(songIdsOf(order).map((id) => transaction.get(queryOf(id))));
  return found.flatMap(({ docs }) => docs.map((one) => one.data()));
}

export const notesOfRevisionIn = (transaction: Transaction, order: Order, revision: number) =>
  notesIn(transaction, order, (songId) => takeNotes(songId).where('revision', '==', revision));

const draftNotesIn = (transaction: Transaction, order: Order) =>
  notesIn(transaction, order, (songId) => takeNotes(songId).where('state', '==', 'draft'));

/** Enough for a person who saves after every second word. */
export const SAVE_NOTE_LIMITS = limitsOf('save-note', { minute: 60, day: 1_000 });

export const saveNote = defineSaveCallable(
  saveNoteCall,
  { who: 'signed_in', limits: SAVE_NOTE_LIMITS },
  async (transaction, { songId, noteId }, { uid }) => {
    const song = await ownIn(transaction, songs().doc(songId), uid);
    if (!song.isPaid) throw new CallError('not_found');
    const { orderId, userId } = song;
    const ref = takeNotes(songId).doc(noteId);
    const stored = await readIn(transaction, ref);
    if (stored && stored.state !== 'draft') {
      throw new CallError('not_allowed_now', 'This note was sent already. Please write another one.');
    }
    return {
      value: stored ? { takeId: stored.takeId, anchor: stored.anchor, text: stored.text } : null,
      version: stored?.version ?? 0,
      async write(note, version, now) {
        if (!note) {
          transaction.delete(ref);
          return;
        }
        const [order, take] = await Promise.all([
          readIn(transaction, orders().doc(orderId)),
          readIn(transaction, takes(songId).doc(note.takeId)),
        ]);
        if (!order || !take) throw new CallError('not_found');
        const { durationMs } = take.audio;
        if (note.anchor.kind === 'point' && durationMs !== null && note.anchor.ms > durationMs) {
          throw new CallError('invalid_input', undefined, [
            { path: NOTE_PLACE, message: endsAt(durationMs) },
          ]);
        }
        if (isOver(order) || order.status === 'completed') {
          throw new CallError(
            'not_allowed_now',
            'This song is completed, so nothing about it can be changed.',
          );
        }
        if (!stored) {
          const drafts = takeNotes(songId).where('state', '==', 'draft').limit(MOST_DRAFT_NOTES);
          if ((await transaction.get(drafts)).size === MOST_DRAFT_NOTES) {
            throw new CallError(
              'not_allowed_now',
              `There can be at most ${MOST_DRAFT_NOTES} unsent notes on one song.`,
            );
          }
        }
        transaction.set(ref, {
          ...{ id: noteId, songId, orderId, userId },
          ...note,
          state: 'draft',
          revision: null,
          answer: '',
          version,
          createdAt: stored?.createdAt ?? now,
          updatedAt: now,
        });
      },
    };
  },
);

export const answerNote = defineSaveCallable(
  answerNoteCall,
  { who: 'admin' },
  async (transaction, { songId, noteId }, caller) => {
    const ref = takeNotes(songId).doc(noteId);
    const note = await readIn(transaction, ref);
    // Only its owner sees a draft.
    if (!note || note.state === 'draft') throw new CallError('not_found');
    const { orderId, state, answer, version } = note;
    const order = await foundIn(transaction, orders().doc(orderId));
    if (note.revision !== order.revisions.openNumber) {
      throw new CallError('not_allowed_now', 'The revision of this note is over.');
    }
    return {
      value: { state, answer },
      version,
      write(sent, next, now) {
        transaction.update(ref, { ...sent, version: next, updatedAt: now });
        auditIn(transaction, caller, {
          action: 'note_answered',
          ...aboutSong({ id: songId, orderId }),
          before: { note: noteId, state },
          after: { note: noteId, state: sent.state },
        });
      },
    };
  },
);

const keyOf = ({ songId, id, version }: Pick<TakeNote, 'songId' | 'id' | 'version'>) =>
  `${songId}/${id}/${version}`;

/** Enough for a person's few revisions with retries after a failed connection. */
export const SEND_NOTES_LIMITS = limitsOf('send-notes', { minute: 60 });

export const sendNotes = defineTransaction(
  sendNotesCall,
  { who: 'signed_in', limits: SEND_NOTES_LIMITS },
  async (transaction, { orderId, notes: seen }, caller) => {
    const order = await ownIn(transaction, orders().doc(orderId), caller.uid);
    const { openNumber } = order.revisions;
    const named = new Set(seen.map(({ songId, noteId, version }) => keyOf({ songId, id: noteId, version })));
    const drafts = await draftNotesIn(transaction, order);
    if (openNumber !== null) {
      // A repeat after a lost reply names the notes that were sent: sending made their next version.
      const sent = await notesOfRevisionIn(transaction, order, openNumber);
      const isRepeat = sent.every((note) => named.has(keyOf({ ...note, version: note.version - 1 })));
      if (isRepeat && sent.length === named.size) return { outcome: 'saved' as const };
    }
    const isSeen = drafts.length === named.size && drafts.every((note) => named.has(keyOf(note)));
    const stored = await readProductionIn(transaction, order);
    const now = new Date();
    const after = decide(stored.production, { type: 'send_notes', count: seen.length }, now);
    if (!after || !isSeen) return { outcome: 'conflict' as const };

    writeProductionIn(transaction, stored, after, now);
    const revision = after.revisions.openNumber;
    for (const { songId, id, version } of drafts) {
      transaction.update(takeNotes(songId).doc(id), {
        state: 'sent',
        revision,
        version: version + 1,
        updatedAt: now,
      });
    }
    const { status } = after;
    const key = addEvent(transaction, order, 'notes_sent', now, { status });
    queueEmails(transaction, [teamNotice('notes_sent', order, key, { appUrl: config().APP_URL, now })]);
    return { outcome: 'saved' as const };
  },
);
