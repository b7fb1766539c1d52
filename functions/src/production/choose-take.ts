import { chooseTake as call } from '@keepsong/domain/calls/takes';
import { CallError } from '../callable/call-error.ts';
import { defineTransaction } from '../callable/define-transaction.ts';
import { config, unsubscribeSecret } from '../config.ts';
import { foundIn, ownIn } from '../callable/found.ts';
import { orderEmails, orderNotice } from '../email/order-emails.ts';
import { orders, songs, takes } from '../store/collections.ts';
import { queueEmails } from '../store/outbox-store.ts';
import { readProductionIn, writeProductionIn } from '../store/production-store.ts';
import { limitsOf } from '../store/rate-limit.ts';
import { addEvent } from '../store/timeline.ts';
import { decide } from './decide.ts';

/** More choices than a person makes. */
export const CHOOSE_TAKE_LIMITS = limitsOf('choose-take', { minute: 60 });

export const chooseTake = defineTransaction(
  call,
  {
    who: 'signed_in',
    isKeptWarm: true,
    limits: CHOOSE_TAKE_LIMITS,
    secrets: [unsubscribeSecret],
    turn: ({ songId }) => songId,
  },
  async (transaction, { songId, takeId }, caller) => {
    const song = await ownIn(transaction, songs().doc(songId), caller.uid);
    if (!song.isPaid) throw new CallError('not_found');
    const take = await foundIn(transaction, takes(songId).doc(takeId));
    const order = await foundIn(transaction, orders().doc(song.orderId));
    const stored = await readProductionIn(transaction, order, [song]);
    const now = new Date();
    const after = decide(stored.production, { type: 'choose_take', songId, takeId }, now);
    if (!after) throw new CallError('conflict');
    const isCompleted = after.status === 'completed';
    if (after === stored.production) return { isCompleted };

    const chosen = writeProductionIn(transaction, stored, after, now);
    transaction.update(songs().doc(songId), { audio: take.audio, updatedAt: now });
    if (order.songId === songId) {
      transaction.update(orders().doc(order.id), { finalSongPath: take.audio.path, updatedAt: now });
    }
    if (!isCompleted) return { isCompleted };

    const at = { appUrl: config().APP_URL, now, shop: stored.production.calendar };
    const { status } = after;
    const key = addEvent(transaction, order, 'option_chosen', now, { status });
    queueEmails(transaction, [
      orderNotice('option_chosen', order, key, at),
      ...orderEmails('order_status_update', chosen, key, { status }, at),
    ]);
    return { isCompleted };
  },
);
