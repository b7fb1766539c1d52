import type { Gift } from '@keepsong/domain/documents/gift';
import type { Song } from '@keepsong/domain/documents/song';
import type { GiftAction } from '@keepsong/domain/gift-page';
import { withReport } from '../store/close-reports.ts';
import { config } from '../config.ts';
import { closedEmails, reactionsEmails } from '../email/digest-emails.ts';
import { teamNotice } from '../email/order-emails.ts';
import { emailOutbox, giftReports, gifts, orders } from '../store/collections.ts';
import { type Transaction, readIn, transactInTurn } from '../store/firestore.ts';
import { queueEmails, queueOrRewrite } from '../store/outbox-store.ts';
import { readShop } from '../store/settings-store.ts';
import { ended } from './gift-rules.ts';
import { digestAfter, reacted, type Reaction } from './react.ts';
import { linesOf } from '../store/production-store.ts';
import { giftOfLink, GONE, refusal, type Answer } from './read-gift.ts';

const DONE: Answer = { status: 200, body: {} };

async function report(
  transaction: Transaction,
  gift: Gift,
  song: Song,
  { reason, details }: Extract<GiftAction, { type: 'report' }>,
  now: Date,
): Promise<void> {
  const { APP_URL: appUrl } = config();
  const { id, orderId, songId, recipient, sender, words } = gift;
  const ref = giftReports().doc(id);
  const known = await readIn(transaction, ref);
  transaction.set(ref, {
    id,
    orderId,
    songId,
    songTitle: song.title,
    recipient,
    sender,
    words,
    ...withReport(known, { reason, details, at: now }),
  });
  if (known) return;
  const about = { id: orderId, songTitle: song.title };
  queueEmails(transaction, [teamNotice('gift_reported', about, `${id}:${now.getTime()}`, { appUrl, now })]);
}

async function react(
  transaction: Transaction,
  gift: Gift,
  song: Song,
  action: Reaction,
  now: Date,
): Promise<Answer> {
  const [lines, order, known] = await Promise.all([
    linesOf(transaction, song),
    readIn(transaction, orders().doc(gift.orderId)),
    gift.digest && transaction.get(emailOutbox().doc(gift.digest.id)),
  ]);
  const outcome = reacted(gift, action, lines, now);
  if (outcome === null) return DONE;
  if (outcome === 'no_such_line') return refusal(400, 'invalid_input');
  if (outcome === 'not_wanted' || outcome === 'changed') return refusal(409, outcome);
  const { change, isNews } = outcome;
  const row = !known?.exists ? 'none' : known.data()?.state === 'queued' ? 'queued' : 'sent';
  const newId = `${gift.id}:gift_reactions:${now.getTime()}`;
  const step = digestAfter(gift.digest, row, outcome, action.type, newId);
  const hasEmail = order !== undefined && order.customerEmail !== '';
  const digest = hasEmail ? step.digest : gift.digest;
  const [email] =
    order && digest ? reactionsEmails(change, digest, order, song, await surroundingsAt(now)) : [];
  if (email && step.row === 'write') {
    queueOrRewrite(transaction, email, row === 'queued');
  } else if (digest && step.row === 'delete') {
    // Everything was taken back before its e-mail was sent.
    transaction.delete(emailOutbox().doc(digest.id));
  }
  const isThere = change.hearts.length > 0 || change.thanks !== null;
  const hasUnread = isThere && step.row !== 'delete' && (gift.hasUnread || isNews);
  transaction.update(gifts().doc(gift.id), { ...change, hasUnread, digest });
  return DONE;
}

const surroundingsAt = async (now: Date) => ({ appUrl: config().APP_URL, now, shop: await readShop() });

/** Ends the link, and tells the owner, who may make another. The gift's trigger deletes the files: this account may only read them. */
async function close(transaction: Transaction, gift: Gift, song: Song, now: Date): Promise<void> {
  const order = await readIn(transaction, orders().doc(gift.orderId));
  transaction.update(gifts().doc(gift.id), {
    ...ended('by_recipient'),
    hasUnread: true,
    updatedAt: now,
  });
  if (order) queueEmails(transaction, closedEmails(gift, order, song, await surroundingsAt(now)));
}

export async function actOnGift(token: string, action: GiftAction): Promise<Answer> {
  return transactInTurn(token, async (transaction): Promise<Answer> => {
    const now = new Date();
    const found = await giftOfLink(transaction, token, now);
    if (!found) return GONE;
    const { gift, song, state } = found;
    if (state !== 'open') return refusal(409, 'not_open');
    const ref = gifts().doc(gift.id);
    switch (action.type) {
      case 'visit':
        transaction.update(ref, {
          visits: gift.visits + 1,
          firstVisitAt: gift.firstVisitAt ?? now,
          lastVisitAt: now,
        });
        return DONE;
      case 'heart':
      case 'thank':
      case 'delete_thanks':
        return react(transaction, gift, song, action, now);
      case 'report':
        await report(transaction, gift, song, action, now);
        return DONE;
      case 'end':
        await close(transaction, gift, song, now);
        return DONE;
    }
  });
}
