import { shopDayOf } from '@keepsong/domain/day';
import type { Song } from '@keepsong/domain/documents/song';
import { produce } from '@keepsong/domain/production/produce';
import { saveLyrics as saveLyricsCall } from '@keepsong/domain/calls/lyrics';
import { isCompleted, isOver, isRunning } from '@keepsong/domain/order-status';
import { config, unsubscribeSecret } from '../config.ts';
import { foundIn, defineSaveCallable, defineTransaction } from '../callable/define-transaction.ts';
import { dailyNotice, orderEmails } from '../email/order-emails.ts';
import { ORDER_IS_OVER } from '@keepsong/domain/production/refusal-words';
import { orders, songs } from '../store/collections.ts';
import { type Transaction, readIn } from '../store/firestore.ts';
import { unqueuedEmails, queueEmails } from '../store/outbox-store.ts';
import { readProductionIn, writeProductionIn, type LyricsSave } from '../store/production-store.ts';
import { addEvent, aboutSong, auditIn, aboutOrder } from '../store/audit.ts';
import { matchLines } from './match-lines.ts';
import { type Caller, CallError, isStillAdmin } from '../callable/define-callable.ts';
import { limitsOf } from '../store/rate-limit.ts';
import { sendLyrics as call } from '@keepsong/domain/calls/team-lyrics';
import { decide } from '../production/decide.ts';

/**
 * Writes a new text of a song that was read in this transaction, whose other reads come before. Notifies the other side once a day: the team of
 * the customer's edits, the customer of changes to lyrics that they were sent. Throws CallError for a customer whose order is over.
 */
async function changeLyricsIn(
  transaction: Transaction,
  song: Song,
  lyrics: string,
  save: LyricsSave,
): Promise<void> {
  const { APP_URL: appUrl } = config();
  const now = new Date();
  const order = await foundIn(transaction, orders().doc(song.orderId));
  const byTeam = save.savedBy === 'team';
  if (!byTeam && isOver(order)) throw new CallError('not_allowed_now', ORDER_IS_OVER);
  const stored = await readProductionIn(transaction, order, [song]);
  const text = stored.production.songs.find(({ songId }) => songId === song.id);
  const lines = matchLines(text?.lines ?? [], lyrics, song.lyricsRevision + 1);
  const produced = produce(stored.production, { type: 'change_lyrics', songId: song.id, lines }, now);
  if (!produced.ok) throw new Error(`A change of lyrics is never refused: ${produced.refusal}`);

  const wasSent = Boolean(text?.approval) && isRunning(order) && order.status !== 'pending';
  const toCustomer =
    byTeam && wasSent
      ? orderEmails('lyrics_changed', order, song.id, {}, { appUrl, now, shop: stored.production.calendar })
      : [];
  const toTeam = byTeam ? [] : [dailyNotice('lyrics_edited', song, { appUrl, now })];
  const queue = await unqueuedEmails(transaction, [...toCustomer, ...toTeam]);

  writeProductionIn(transaction, stored, produced.production, now, save);
  queue();
  if (wasSent) {
    const id = `lyrics_edited-${song.id}-${shopDayOf(now)}`;
    addEvent(transaction, order, 'lyrics_edited', now, { id });
  }
}

/** The reply is the same for a stranger's song and for none, so that ids cannot be probed. */
function assertMayEdit(song: Song | undefined, caller: Caller, asAdmin: boolean): asserts song is Song {
  if (!song || (!asAdmin && (song.userId !== caller.uid || !song.isPaid))) throw new CallError('not_found');
  if (!asAdmin && isCompleted(song.orderStatus)) {
    throw new CallError('not_allowed_now', 'This song is completed, so its lyrics can no longer be changed.');
  }
}

/** Enough for a person who saves after every line; each save is a stored document. */
export const SAVE_LYRICS_LIMITS = limitsOf('save-lyrics', { minute: 20, day: 300 });

export const saveLyrics = defineSaveCallable(
  saveLyricsCall,
  { who: 'signed_in', limits: SAVE_LYRICS_LIMITS },
  async (transaction, { songId }, caller) => {
    const asAdmin = await isStillAdmin(caller);
    const song = await readIn(transaction, songs().doc(songId));
    assertMayEdit(song, caller, asAdmin);
    const { lyrics: value, lyricsRevision } = song;
    return {
      value: { lyrics: value, source: 'typed' },
      version: lyricsRevision,
      isSame: ({ lyrics }) => lyrics === value,
      async write({ lyrics, source }, revision) {
        await changeLyricsIn(transaction, song, lyrics, {
          savedBy: asAdmin && song.userId !== caller.uid ? 'team' : 'customer',
          // Only the team can generate drafts, so a customer's text is never recorded as one.
          source: asAdmin || source !== 'generated' ? source : 'typed',
        });
        if (asAdmin) {
          auditIn(transaction, caller, {
            action: 'lyrics_saved',
            ...aboutSong(song),
            before: { revision: lyricsRevision },
            after: { revision },
          });
        }
        return { lyrics, source: 'typed' };
      },
    };
  },
);

export const sendLyrics = defineTransaction(
  call,
  { who: 'admin', secrets: [unsubscribeSecret] },
  async (transaction, { orderId, revisions }, caller) => {
    const order = await foundIn(transaction, orders().doc(orderId));
    const stored = await readProductionIn(transaction, order);
    const { production } = stored;
    if (production.songs.some(({ songId, revision }) => revisions[songId] !== revision)) {
      return { outcome: 'conflict' as const };
    }
    // A repeat after a lost reply.
    if (order.status === 'pending_lyrics_approval') return { outcome: 'saved' as const };
    const now = new Date();
    const after = decide(production, { type: 'send_lyrics' }, now);
    if (!after) return { outcome: 'conflict' as const };

    const { status } = after;
    const sent = writeProductionIn(transaction, stored, after, now);
    const key = addEvent(transaction, order, 'lyrics_ready', now, { status });
    const at = { appUrl: config().APP_URL, now, shop: production.calendar };
    queueEmails(transaction, orderEmails('order_status_update', sent, key, { status }, at));
    auditIn(transaction, caller, {
      action: 'lyrics_sent',
      ...aboutOrder(orderId),
      before: { status: order.status },
      after: { status, lyrics: Object.values(revisions).join(' and ') },
    });
    return { outcome: 'saved' as const };
  },
);
