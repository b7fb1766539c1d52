import { chooseTake as call } from '@keepsong/domain/calls/choose-take';
import { CallError } from '../callable/call-error.ts';
import { defineCallable } from '../callable/define-callable.ts';
import { config, requireSecrets, unsubscribeSecret } from '../config.ts';
import { orderEmails, orderNotice } from '../email/order-emails.ts';
import { orderEvents, orders, songs, takes } from '../store/collections.ts';
import { firestore } from '../store/firestore.ts';
import { inTurn } from '../store/in-turn.ts';
import { queueEmails } from '../store/outbox-store.ts';
import { readProductionIn, writeProductionIn } from '../store/production-store.ts';
import type { RateLimit } from '../store/rate-limit.ts';
import { decide } from './decide.ts';

/** More choices than a person makes. */
export const CHOOSE_TAKE_LIMITS: readonly RateLimit[] = [
  { name: 'choose-take-minute', max: 60, windowSeconds: 60 },
];

export const chooseTake = defineCallable(
  call,
  { who: 'signed_in', isKeptWarm: true, limits: CHOOSE_TAKE_LIMITS, secrets: [unsubscribeSecret] },
  async ({ songId, takeId }, caller) =>
    inTurn(songId, () =>
      firestore().runTransaction(async (transaction) => {
        const song = (await transaction.get(songs().doc(songId))).data();
        // The reply is the same for a stranger's song and for none, so that ids cannot be probed.
        if (!song || song.userId !== caller.uid || !song.isPaid) throw new CallError('not_found');
        const take = (await transaction.get(takes(songId).doc(takeId))).data();
        const order = (await transaction.get(orders().doc(song.orderId))).data();
        if (!take || !order) throw new CallError('not_found');
        const stored = await readProductionIn(transaction, order, [song]);
        const now = new Date();
        const after = decide(stored.production, { type: 'choose_take', songId, takeId }, now);
        if (!after) throw new CallError('conflict');
        const isCompleted = after.status === 'completed';
        if (after === stored.production) return { isCompleted };

        const chosen = writeProductionIn(transaction, stored, after, now, {
          savedBy: 'customer',
          source: 'typed',
        });
        transaction.update(songs().doc(songId), { audio: take.audio, updatedAt: now });
        if (order.songId === songId) {
          transaction.update(orders().doc(order.id), { finalSongPath: take.audio.path, updatedAt: now });
        }
        if (!isCompleted) return { isCompleted };

        const unsubscribeSecrets = requireSecrets('UNSUBSCRIBE_SECRET');
        const at = { appUrl: config().APP_URL, now, unsubscribeSecrets, shop: stored.production.calendar };
        const { status } = after;
        const ref = orderEvents(order.id).doc();
        transaction.create(ref, { id: ref.id, userId: order.userId, type: 'option_chosen', status, at: now });
        queueEmails(transaction, [
          orderNotice('option_chosen', order, ref.id, at),
          ...orderEmails('order_status_update', chosen, ref.id, { status }, at),
        ]);
        return { isCompleted };
      }),
    ),
);
