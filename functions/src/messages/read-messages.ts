import { readMessages as call } from '@keepsong/domain/calls/read-messages';
import { withAlerts } from '@keepsong/domain/alerts';
import { otherSide } from '@keepsong/domain/documents/message';
import { defineTransaction } from '../callable/define-transaction.ts';
import { emailOutbox, messages, orders } from '../store/collections.ts';
import { readIn } from '../store/firestore.ts';
import { readShop } from '../store/settings-store.ts';
import { isOnTeam, sideOf } from './side.ts';

/** Without unread messages it costs one read, so it has no rate limit. */
export const readMessages = defineTransaction(
  call,
  { who: 'signed_in', turn: ({ orderId }) => orderId },
  async (transaction, { orderId, seenUntil }, caller) => {
    const onTeam = await isOnTeam(caller);
    const stored = await readIn(transaction, orders().doc(orderId));
    const { order, side } = sideOf(stored, caller, onTeam);
    const digestId = order.digests[side];
    if (seenUntil === null || (order.unread[side] === 0 && digestId === null)) return {};
    const later = messages(orderId)
      .where('side', '==', otherSide(side))
      .where('at', '>', new Date(seenUntil))
      .orderBy('at', 'desc');
    const left = Math.min(order.unread[side], (await transaction.get(later)).size);
    const digest = digestId === null || left > 0 ? null : await transaction.get(emailOutbox().doc(digestId));
    const unread = { ...order.unread, [side]: left };
    transaction.update(orders().doc(orderId), {
      unread,
      ...withAlerts({ ...order, unread }, new Date(), await readShop()),
      ...(left === 0 && { digests: { ...order.digests, [side]: null } }),
    });
    if (digest?.data()?.state === 'queued') transaction.delete(digest.ref);
    return {};
  },
);
