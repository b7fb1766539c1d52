import { sendNotes as call } from '@keepsong/domain/calls/send-notes';
import type { TakeNote } from '@keepsong/domain/documents/take-note';
import { defineTransaction } from '../callable/define-transaction.ts';
import { config } from '../config.ts';
import { ownIn } from '../callable/found.ts';
import { orderNotice } from '../email/order-emails.ts';
import { orders, takeNotes } from '../store/collections.ts';
import { queueEmails } from '../store/outbox-store.ts';
import { readProductionIn, writeProductionIn } from '../store/production-store.ts';
import { limitsOf } from '../store/rate-limit.ts';
import { addEvent } from '../store/timeline.ts';
import { decide } from './decide.ts';
import { draftNotesIn, notesOfRevisionIn } from './notes-of-order.ts';

const keyOf = ({ songId, id, version }: Pick<TakeNote, 'songId' | 'id' | 'version'>) =>
  `${songId}/${id}/${version}`;

/** Enough for a person's few revisions with retries after a failed connection. */
export const SEND_NOTES_LIMITS = limitsOf('send-notes', { minute: 60 });

export const sendNotes = defineTransaction(
  call,
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
    queueEmails(transaction, [orderNotice('notes_sent', order, key, { appUrl: config().APP_URL, now })]);
    return { outcome: 'saved' as const };
  },
);
