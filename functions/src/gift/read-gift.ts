import type { GiftCopies } from '@keepsong/domain/documents/gift';
import { shopDayOf } from '@keepsong/domain/day';
import { timingIdOf } from '@keepsong/domain/documents/lyrics';
import type { Song } from '@keepsong/domain/documents/song';
import { takeIdOfFile } from '@keepsong/domain/documents/takes';
import { dueDayOf } from '@keepsong/domain/due';
import { openPage, type GiftLine, type GiftPage } from '@keepsong/domain/gift-page';
import { isOver } from '@keepsong/domain/order-status';
import { linesWithTimes, timingOf } from '@keepsong/domain/timed-lyrics';
import { publicFileUrl } from '../services/bucket.ts';
import { gifts, lyricsTimings, orders, songs } from '../store/collections.ts';
import { firestore, goodDocuments, type Transaction, readIn } from '../store/firestore.ts';
import { linesOf } from '../store/production-store.ts';
import { stateAt } from './gift-rules.ts';

/** The same reply for an unknown link, an ended one and one of a refunded order. */
export const GONE = { status: 404, body: { error: 'not_found' } } as const;

export interface Answer {
  status: number;
  body: GiftPage | Record<string, never> | { error: string };
}
export const refusal = (status: number, error: string): Answer => ({ status, body: { error } });

/** The gift of a link by the server's clock, with the lyrics that its recording sings; null for a link that shows nothing, as after a cancel. */
export async function giftOfLink(transaction: Transaction, token: string, now: Date) {
  const ofToken = await transaction.get(gifts().where('token', '==', token).limit(1));
  const [gift] = goodDocuments(ofToken.docs);
  const song = gift && (await readIn(transaction, songs().doc(gift.songId)));
  const state = stateAt(gift, song, now);
  if (!gift || !song || state === 'gone') return null;
  if (gift.copies !== null) {
    const { lyricsRevision } = gift.copies;
    return { gift, song: { ...song, lyricsRevision }, state, day: null };
  }
  const order = await readIn(transaction, orders().doc(gift.orderId));
  if (!order || isOver(order)) return null;
  const due = order.waitingOn === 'team' ? dueDayOf(order) : null;
  return { gift, song, state, day: due !== null && due >= shopDayOf(now) ? due : null };
}

async function timedLinesOf(
  transaction: Transaction,
  { audio }: GiftCopies,
  song: Song,
): Promise<GiftLine[]> {
  const timingRef = lyricsTimings(song.id).doc(timingIdOf(takeIdOfFile(audio.source)));
  const [lines, timing] = await Promise.all([linesOf(transaction, song), readIn(transaction, timingRef)]);
  return linesWithTimes(lines, timingOf(timing ? [timing] : [], audio.source));
}

export async function pageOf(token: string): Promise<Answer> {
  return firestore().runTransaction(
    async (transaction) => {
      const now = new Date();
      const found = await giftOfLink(transaction, token, now);
      if (!found) return GONE;
      const { gift, song, state, day } = found;
      const times = { opensAt: gift.opensAt.toISOString(), now: now.toISOString() };
      if (state === 'waiting') return { status: 200, body: { state, ...times } };
      if (state === 'making') {
        const { recipient, sender, words } = gift;
        return { status: 200, body: { state, ...times, recipient, sender, words, day } };
      }
      // The files of a page that has just been changed are being copied.
      const { copies, areCopied } = gift;
      if (!copies || !areCopied) return refusal(503, 'unavailable');
      const lines = await timedLinesOf(transaction, copies, song);
      const urls = {
        audioUrl: publicFileUrl(copies.audio.path),
        coverUrl: copies.cover && publicFileUrl(copies.cover.path),
      };
      return { status: 200, body: openPage(gift, song, lines, now, urls) };
    },
    { readOnly: true },
  );
}
