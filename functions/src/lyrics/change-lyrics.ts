import { shopDayOf } from '@keepsong/domain/day';
import type { Song } from '@keepsong/domain/documents/song';
import { isOver } from '@keepsong/domain/order-stage';
import { produce } from '@keepsong/domain/production/produce';
import { CallError } from '../callable/call-error.ts';
import { config } from '../config.ts';
import { foundIn } from '../callable/found.ts';
import { dailyNotice, orderEmails } from '../email/order-emails.ts';
import { ORDER_IS_OVER } from '@keepsong/domain/production/refusal-words';
import { orders } from '../store/collections.ts';
import type { Transaction } from '../store/firestore.ts';
import { unqueuedEmails } from '../store/outbox-store.ts';
import { readProductionIn, writeProductionIn, type LyricsSave } from '../store/production-store.ts';
import { addEvent } from '../store/timeline.ts';
import { matchLines } from './match-lines.ts';

/**
 * Writes a new text as the next revision of a song that the caller has read in this transaction. Notifies the other
 * side once a day: the team of the customer's edits, the customer of changes to lyrics that they were sent.
 * All other reads of the transaction must come before. Throws CallError for a customer whose order is over.
 */
export async function changeLyricsIn(
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

  const wasSent = Boolean(text?.approval) && !stored.production.isOver && order.status !== 'completed';
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
