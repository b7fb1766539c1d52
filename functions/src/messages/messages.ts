import {
  type MessageSide,
  otherSide,
  takesMessages,
  type Message,
} from '@keepsong/domain/documents/order-parts';
import type { Order } from '@keepsong/domain/documents/order';
import {
  sendMessage as sendMessageCall,
  readMessages as readMessagesCall,
} from '@keepsong/domain/calls/messages';
import { withAlerts } from '@keepsong/domain/alerts';
import { hasCustomer } from '@keepsong/domain/order-status';
import type { OutboxEmail } from '@keepsong/domain/documents/outbox-email';
import { type Caller, CallError, isStillAdmin } from '../callable/define-callable.ts';
import { defineTransaction } from '../callable/define-transaction.ts';
import { config } from '../config.ts';
import { digestEmails, type Unread } from '../email/digest-emails.ts';
import { emailOutbox, messages, orders, profiles } from '../store/collections.ts';
import { goodDocuments, type Transaction, readIn } from '../store/firestore.ts';
import { queueOrRewrite } from '../store/outbox-store.ts';
import { readShop } from '../store/settings-store.ts';
import { limitsOf } from '../store/rate-limit.ts';

/** An admin is the customer of their own order. Another person's order gets the CallError of none, so that ids cannot be probed. */
function sideOf(
  order: Order | undefined,
  { uid }: Caller,
  onTeam: boolean,
): { order: Order; side: MessageSide } {
  if (order?.userId === uid) return { order, side: 'customer' };
  if (order && onTeam) return { order, side: 'team' };
  throw new CallError('not_found');
}

export const SEND_MESSAGE_LIMITS = limitsOf('send-message', { minute: 20, day: 500 });

const DIGEST_MESSAGES = 10;

const NOT_PAID = 'You can write to us here once this order is paid.';
const NOBODY_THERE = 'This account was deleted, so nobody would read your message.';

async function unreadWith(transaction: Transaction, order: Order, message: Message): Promise<Unread> {
  const before = order.unread[otherSide(message.side)];
  const shown = Math.min(before, DIGEST_MESSAGES - 1);
  if (shown === 0) return { messages: [message], earlier: before };
  const youngest = messages(order.id).where('side', '==', message.side).orderBy('at', 'desc').limit(shown);
  const found = goodDocuments((await transaction.get(youngest)).docs).reverse();
  return { messages: [...found, message], earlier: before - found.length };
}

/** The e-mail about unread messages, if it is still queued. */
async function queuedDigest(
  transaction: Transaction,
  order: Order,
  reader: MessageSide,
): Promise<OutboxEmail | null> {
  const id = order.digests[reader];
  const email = id === null ? undefined : await readIn(transaction, emailOutbox().doc(id));
  return email?.state === 'queued' ? email : null;
}

export const sendMessage = defineTransaction(
  sendMessageCall,
  { who: 'signed_in', limits: SEND_MESSAGE_LIMITS, turn: ({ orderId }) => orderId },
  async (transaction, { orderId, messageId, text }, caller) => {
    const { APP_URL: appUrl } = config();
    const onTeam = await isStillAdmin(caller);
    const stored = await readIn(transaction, orders().doc(orderId));
    const { order, side } = sideOf(stored, caller, onTeam);
    if (!takesMessages(order)) {
      throw new CallError('not_allowed_now', hasCustomer(order) ? NOT_PAID : NOBODY_THERE);
    }
    const ref = messages(orderId).doc(messageId);
    // A repeat after a lost reply.
    if ((await transaction.get(ref)).exists) return {};
    const profile = side === 'team' ? await transaction.get(profiles().doc(caller.uid)) : null;
    const author = profile?.data()?.name.trim() || null;
    const shop = await readShop();
    const now = new Date();
    const message: Message = { id: messageId, userId: order.userId, side, author, text, at: now };

    const reader = otherSide(side);
    const queued = await queuedDigest(transaction, order, reader);
    const unread = await unreadWith(transaction, order, message);
    const digestId = queued?.id ?? `${orderId}:new_messages:${messageId}`;
    const digests = digestEmails(order, reader, digestId, unread, { appUrl, now, shop });

    transaction.create(ref, message);
    const unreadNow = { ...order.unread, [reader]: order.unread[reader] + 1 };
    transaction.update(orders().doc(orderId), {
      unread: unreadNow,
      ...withAlerts({ ...order, unread: unreadNow }, now, shop),
      digests: { ...order.digests, [reader]: digestId },
    });
    for (const digest of digests) queueOrRewrite(transaction, digest, queued !== null);
    return {};
  },
);

/** Without unread messages it costs one read, so it has no rate limit. */
export const readMessages = defineTransaction(
  readMessagesCall,
  { who: 'signed_in', turn: ({ orderId }) => orderId },
  async (transaction, { orderId, seenUntil }, caller) => {
    const onTeam = await isStillAdmin(caller);
    const stored = await readIn(transaction, orders().doc(orderId));
    const { order, side } = sideOf(stored, caller, onTeam);
    const digestId = order.digests[side];
    if (seenUntil === null || (order.unread[side] === 0 && digestId === null)) return {};
    const later = messages(orderId)
      .where('side', '==', otherSide(side))
      .where('at', '>', new Date(seenUntil))
      .orderBy('at', 'desc');
    const rest = goodDocuments((await transaction.get(later)).docs);
    const left = Math.min(order.unread[side], rest.length);
    const queued = await queuedDigest(transaction, order, side);
    const shop = await readShop();
    const now = new Date();
    const unread = { ...order.unread, [side]: left };
    transaction.update(orders().doc(orderId), {
      unread,
      ...withAlerts({ ...order, unread }, now, shop),
      ...(left === 0 && { digests: { ...order.digests, [side]: null } }),
    });
    if (queued && left === 0) transaction.delete(emailOutbox().doc(queued.id));
    if (!queued || left === 0) return {};
    // It names only what is still unread.
    const shown = rest.slice(0, Math.min(left, DIGEST_MESSAGES)).reverse();
    const still = { messages: shown, earlier: left - shown.length };
    const digests = digestEmails(order, side, queued.id, still, { appUrl: config().APP_URL, now, shop });
    for (const digest of digests) queueOrRewrite(transaction, digest, true);
    return {};
  },
);
