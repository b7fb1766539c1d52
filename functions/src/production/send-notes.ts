import { sendNotes as call } from '@keepsong/domain/calls/send-notes';
import type { TakeNote } from '@keepsong/domain/documents/take-note';
import { CallError } from '../callable/call-error.ts';
import { defineCallable } from '../callable/define-callable.ts';
import { config } from '../config.ts';
import { orderNotice } from '../email/order-emails.ts';
import { orderEvents, orders, takeNotes } from '../store/collections.ts';
import { firestore } from '../store/firestore.ts';
import { queueEmails } from '../store/outbox-store.ts';
import { readProductionIn, writeProductionIn } from '../store/production-store.ts';
import type { RateLimit } from '../store/rate-limit.ts';
import { decide } from './decide.ts';
import { draftNotesIn, notesOfRevisionIn } from './notes-of-order.ts';

const keyOf = ({ songId, id, version }: Pick<TakeNote, 'songId' | 'id' | 'version'>) =>
  `${songId}/${id}/${version}`;

/** Enough for a person's few revisions with retries after a failed connection. */
export const SEND_NOTES_LIMITS: readonly RateLimit[] = [
  { name: 'send-notes-minute', max: 60, windowSeconds: 60 },
];

export const sendNotes = defineCallable(
  call,
  { who: 'signed_in', limits: SEND_NOTES_LIMITS },
  async ({ orderId, notes: seen }, caller) =>
    firestore().runTransaction(async (transaction) => {
      const order = (await transaction.get(orders().doc(orderId))).data();
      // The reply is the same for a stranger's order and for none, so that ids cannot be probed.
      if (!order || order.userId !== caller.uid) throw new CallError('not_found');
      const { openNumber } = order.revisions;
      const named = new Set(
        seen.map(({ songId, noteId, version }) => keyOf({ songId, id: noteId, version })),
      );
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

      writeProductionIn(transaction, stored, after, now, { savedBy: 'customer', source: 'typed' });
      const revision = after.revisions.openNumber;
      for (const { songId, id, version } of drafts) {
        transaction.update(takeNotes(songId).doc(id), {
          state: 'sent',
          revision,
          version: version + 1,
          updatedAt: now,
        });
      }
      const { APP_URL: appUrl } = config();
      const ref = orderEvents(orderId).doc();
      const { status } = after;
      transaction.create(ref, { id: ref.id, userId: order.userId, type: 'notes_sent', status, at: now });
      queueEmails(transaction, [orderNotice('notes_sent', order, ref.id, { appUrl, now })]);
      return { outcome: 'saved' as const };
    }),
);
