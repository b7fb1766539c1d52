import type { CallResponse } from '@keepsong/domain/calls/define-call';
import { reviewLyrics as reviewLyricsCall } from '@keepsong/domain/calls/lyrics';
import { shopDayOf } from '@keepsong/domain/day';
import type { Order } from '@keepsong/domain/documents/order';
import { MOST_PRONUNCIATIONS, type Pronunciation, type Song } from '@keepsong/domain/documents/song';
import { TEXT_LIMITS } from '@keepsong/domain/order-form';
import { isCompleted, isOver } from '@keepsong/domain/order-status';
import type { z } from 'zod/mini';
import type { WorkCalendar } from '@keepsong/domain/shop';
import { CallError } from '../callable/define-callable.ts';
import { defineTransaction, foundIn, ownIn, defineSaveCallable } from '../callable/define-transaction.ts';
import { config, unsubscribeSecret } from '../config.ts';
import { dailyNotice, orderEmails, teamNotice } from '../email/order-emails.ts';
import { ORDER_IS_OVER } from '@keepsong/domain/production/refusal-words';
import { decide } from '../production/decide.ts';
import { orders, songs } from '../store/collections.ts';
import type { Transaction } from '../store/firestore.ts';
import { queueEmails, unqueuedEmails } from '../store/outbox-store.ts';
import { readProductionIn, writeProductionIn } from '../store/production-store.ts';
import { limitsOf } from '../store/rate-limit.ts';
import { addEvent, aboutSong, auditIn } from '../store/audit.ts';
import { answerComment as answerCommentCall } from '@keepsong/domain/calls/team-lyrics';

/** Enough for a person who approves line after line without reading. */
const REVIEW_LYRICS_LIMITS = limitsOf('review-lyrics', { minute: 120, day: 2_000 });

type Action = z.output<typeof reviewLyricsCall.request>['action'];
type PronunciationAction = Extract<Action, { type: 'add_pronunciation' | 'remove_pronunciation' }>;
type LineAction = Exclude<Action, PronunciationAction>;
type Reply = CallResponse<typeof reviewLyricsCall>;

const SAVED: Reply = { outcome: 'saved' };

/** These actions notify the team once a day, with one timeline entry. */
const DAILY = {
  comment_line: 'lyrics_commented',
  edit_line: 'lyrics_edited',
  add_pronunciation: 'lyrics_commented',
  remove_pronunciation: 'lyrics_commented',
} as const;

/** Queues the e-mail unless it is there, and writes the timeline's entry. All other reads of the transaction come before. */
async function announceDaily(
  transaction: Transaction,
  song: Song,
  type: (typeof DAILY)[keyof typeof DAILY],
  now: Date,
): Promise<() => void> {
  const notice = dailyNotice(type, song, { appUrl: config().APP_URL, now });
  const queue = await unqueuedEmails(transaction, [notice]);
  return () => {
    queue();
    const id = `${type}-${song.id}-${shopDayOf(now)}`;
    addEvent(transaction, { id: song.orderId, userId: song.userId }, type, now, { id });
  };
}

function announceStart(transaction: Transaction, started: Order, shop: WorkCalendar, now: Date): void {
  const { status } = started;
  const at = { appUrl: config().APP_URL, now, shop };
  const key = addEvent(transaction, started, 'lyrics_approved', now, { status });
  queueEmails(transaction, [
    teamNotice('lyrics_approved', started, key, at),
    ...orderEmails('order_status_update', started, key, { status }, at),
  ]);
}

async function reviewIn(
  transaction: Transaction,
  song: Song,
  order: Order,
  action: LineAction,
): Promise<Reply> {
  const now = new Date();
  const stored = await readProductionIn(transaction, order, [song]);
  const before = stored.production;
  const after = decide(before, { ...action, songId: song.id }, now);
  const textIn = (production: typeof before) => production.songs.find(({ songId }) => songId === song.id);
  if (!after) {
    const lineId = 'lineId' in action ? action.lineId : null;
    const line = textIn(before)?.lines.find(({ id }) => id === lineId);
    return { outcome: 'conflict', text: line?.text ?? null };
  }
  if (after === before) return SAVED;
  const length = textIn(after)?.lines.reduce((sum, { text }) => sum + text.length + 1, -1) ?? 0;
  if (action.type === 'edit_line' && length > TEXT_LIMITS.lyrics) {
    throw new CallError('invalid_input', undefined, [
      { path: 'action.text', message: `Lyrics have at most ${TEXT_LIMITS.lyrics} characters` },
    ]);
  }
  const starts = after.status !== before.status;
  if (starts && !('confirmed' in action && action.confirmed)) return { outcome: 'confirm' };
  const daily = action.type in DAILY ? DAILY[action.type as keyof typeof DAILY] : null;
  const announce = !starts && daily ? await announceDaily(transaction, song, daily, now) : null;
  const written = writeProductionIn(transaction, stored, after, now);
  if (starts) announceStart(transaction, written, after.calendar, now);
  announce?.();
  return SAVED;
}

/** The notes after the action; the same ones when it is a repeat. Throws CallError when there are too many. */
function pronounced(before: readonly Pronunciation[], action: PronunciationAction): readonly Pronunciation[] {
  const isThere = before.some(({ id }) => id === action.id);
  if (action.type === 'remove_pronunciation') {
    return isThere ? before.filter(({ id }) => id !== action.id) : before;
  }
  if (isThere) return before;
  if (before.length >= MOST_PRONUNCIATIONS) {
    throw new CallError('not_allowed_now', `There can be at most ${MOST_PRONUNCIATIONS} of these notes.`);
  }
  const { id, name, sounds } = action;
  return [...before, { id, name, sounds }];
}

async function pronounceIn(
  transaction: Transaction,
  song: Song,
  action: PronunciationAction,
): Promise<Reply> {
  if (isCompleted(song.orderStatus)) {
    throw new CallError('not_allowed_now', 'This song is completed, so nothing about it can be changed.');
  }
  const pronunciations = pronounced(song.pronunciations, action);
  if (pronunciations === song.pronunciations) return SAVED;
  const now = new Date();
  const announce = await announceDaily(transaction, song, DAILY[action.type], now);
  transaction.update(songs().doc(song.id), { pronunciations: [...pronunciations], updatedAt: now });
  announce();
  return SAVED;
}

export const reviewLyrics = defineTransaction(
  reviewLyricsCall,
  {
    who: 'signed_in',
    limits: REVIEW_LYRICS_LIMITS,
    secrets: [unsubscribeSecret],
    turn: ({ songId }) => songId,
  },
  async (transaction, { songId, action }, caller) => {
    const song = await ownIn(transaction, songs().doc(songId), caller.uid);
    if (!song.isPaid) throw new CallError('not_found');
    const order = await foundIn(transaction, orders().doc(song.orderId));
    if (action.type === 'add_pronunciation' || action.type === 'remove_pronunciation') {
      if (isOver(order)) throw new CallError('not_allowed_now', ORDER_IS_OVER);
      return pronounceIn(transaction, song, action);
    }
    return reviewIn(transaction, song, order, action);
  },
);

export const answerComment = defineSaveCallable(
  answerCommentCall,
  { who: 'admin', turn: ({ songId }) => songId },
  async (transaction, { songId, commentId }, caller) => {
    const song = await foundIn(transaction, songs().doc(songId));
    const order = await foundIn(transaction, orders().doc(song.orderId));
    const stored = await readProductionIn(transaction, order, [song]);
    const [text] = stored.production.songs;
    const comment = text?.approval?.comments.find(({ id }) => id === commentId);
    const value = comment?.answer ?? '';
    // It is answered once.
    const version = comment?.doneAt ? 1 : 0;
    return {
      value,
      version,
      isSame: (answer) => version > 0 && answer === value,
      write(answer, _next, now) {
        const after = decide(stored.production, { type: 'answer_comment', songId, commentId, answer }, now);
        if (!after) return;
        writeProductionIn(transaction, stored, after, now);
        auditIn(transaction, caller, {
          action: 'comment_answered',
          ...aboutSong({ id: songId, orderId: order.id }),
          after: { length: answer.length },
        });
      },
    };
  },
);
