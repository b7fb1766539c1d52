import { setTimeout as sleep } from 'node:timers/promises';
import type { OrderEvent } from '@keepsong/domain/documents/order-event';
import type { Order } from '@keepsong/domain/documents/order';
import type { OutboxEmail } from '@keepsong/domain/documents/outbox-email';
import { newLedger, type PaymentLedger } from '@keepsong/domain/documents/payment-ledger';
import type { StripeEvent } from '@keepsong/domain/documents/stripe-event';
import { auditIn, type Audited } from './audit.ts';
import { emailOutbox, orderEvents, orders, paymentLedgers, songs, stripeEvents } from './collections.ts';
import { asRead, firestore, goodDocuments, isChangedMeanwhile } from './firestore.ts';
import { inTurn } from './in-turn.ts';

/** The changes by the facts of one delivery; written all together or not at all. */
export interface PaymentChange {
  /** False for a change of the next check alone. */
  isNews: boolean;
  /** Empty when the order stays as it is. */
  order: Partial<Omit<Order, 'id'>>;
  ledger: PaymentLedger;
  /** Null leaves the songs' copy as it is. */
  songsPaid: boolean | null;
  becamePaid: boolean;
  isNewReview: boolean;
  timeline: readonly OrderEvent[];
  /** Ids of timeline entries that have become untrue, such as a refund that failed later. */
  withdrawn: readonly string[];
  /** Queued unless they exist: a sent e-mail must never be queued again. */
  emails: readonly OutboxEmail[];
  /** Ids of e-mails that are deleted if they have not been sent. */
  withdrawnEmails: readonly string[];
}

type AuditedChange = PaymentChange & { audited: Audited | null };

export type RecordResult =
  | { outcome: 'unknown_order' }
  | { outcome: 'repeat' | 'no_news'; order: Order; ledger: PaymentLedger }
  | { outcome: 'recorded'; before: Order; order: Order; ledger: PaymentLedger; change: PaymentChange };

interface Delivery {
  event: StripeEvent;
  /** Repeats an event that was carried out before, because its effects may have been lost. */
  again: boolean;
}

export interface PaymentStore {
  /**
   * Carries out one delivery, all of it or nothing. A Stripe event that was carried out before changes nothing.
   * Nor does one without new facts, for which `decide` returns null; it may be called several times and must have no effects.
   */
  record: (
    orderId: string,
    delivery: Delivery | null,
    decide: (order: Order, ledger: PaymentLedger) => AuditedChange | null,
  ) => Promise<RecordResult>;
  ledger: (orderId: string) => Promise<PaymentLedger | null>;
  /** Ledgers that are due for a check at Stripe: the longest waiting, then the newest due, half of `limit` each. */
  dueForCheck: (now: Date, limit: number) => Promise<PaymentLedger[]>;
  /** Which of these events have been carried out. */
  knownEvents: (ids: readonly string[]) => Promise<Set<string>>;
  /**
   * Moves the next check from `expected` to `at` and counts it as failed until its answer is recorded. False when another
   * process has moved it and handles the order.
   */
  moveNextCheck: (orderId: string, expected: Date | null, at: Date | null) => Promise<boolean>;
}

/** Another process can change the same order meanwhile; this many readings are enough for a burst of deliveries. */
const MAX_ATTEMPTS = 12;
const DAY_MS = 86_400_000;

/**
 * Reads, decides, and writes only if nothing that was read has changed since. In a transaction, which locks what it reads, a
 * request and the webhook that it causes, in two processes, would wait for each other until the database ends one of them.
 */
async function recordOnce(
  orderId: string,
  delivery: Delivery | null,
  decide: (order: Order, ledger: PaymentLedger) => AuditedChange | null,
): Promise<RecordResult> {
  const [orderSnapshot, ledgerSnapshot, eventSnapshot] = await Promise.all([
    orders().doc(orderId).get(),
    paymentLedgers().doc(orderId).get(),
    delivery ? stripeEvents().doc(delivery.event.id).get() : null,
  ]);
  const order = orderSnapshot.data();
  if (!order) return { outcome: 'unknown_order' };
  const ledger = ledgerSnapshot.data() ?? newLedger(orderId, order.createdAt, null);
  const isKnown = eventSnapshot?.exists ?? false;
  if (isKnown && !delivery?.again) return { outcome: 'repeat', order, ledger };
  const batch = firestore().batch();
  if (delivery && !isKnown) batch.create(stripeEvents().doc(delivery.event.id), delivery.event);

  const change = decide(order, ledger);
  if (!change) {
    await batch.commit();
    return { outcome: 'no_news', order, ledger };
  }
  const songIds =
    change.songsPaid === null ? [] : [order.songId, order.secondSongId].filter((id) => id !== null);
  const [songSnapshots, emailSnapshots, withdrawnEmails] = await Promise.all([
    Promise.all(songIds.map((id) => songs().doc(id).get())),
    Promise.all(change.emails.map(({ id }) => emailOutbox().doc(id).get())),
    Promise.all(change.withdrawnEmails.map((id) => emailOutbox().doc(id).get())),
  ]);

  if (Object.keys(change.order).length > 0) {
    batch.update(orderSnapshot.ref, change.order, asRead(orderSnapshot));
  }
  if (ledgerSnapshot.exists) batch.update(ledgerSnapshot.ref, { ...change.ledger }, asRead(ledgerSnapshot));
  else batch.create(ledgerSnapshot.ref, change.ledger);
  for (const song of songSnapshots) {
    if (!song.exists) continue;
    batch.update(song.ref, { isPaid: change.songsPaid ?? false, updatedAt: change.ledger.updatedAt });
  }
  for (const entry of change.timeline) batch.set(orderEvents(orderId).doc(entry.id), entry);
  for (const id of change.withdrawn) batch.delete(orderEvents(orderId).doc(id));
  for (const [index, email] of change.emails.entries()) {
    if (!emailSnapshots[index]?.exists) batch.create(emailOutbox().doc(email.id), email);
  }
  for (const email of withdrawnEmails) {
    if (email.data()?.state === 'queued') batch.delete(email.ref, asRead(email));
  }
  if (change.audited) auditIn(batch, change.audited.actor, change.audited.deed);
  await batch.commit();
  const after = { order: { ...order, ...change.order }, ledger: change.ledger };
  return change.isNews
    ? { outcome: 'recorded', before: order, ...after, change }
    : { outcome: 'no_news', ...after };
}

const record: PaymentStore['record'] = (orderId, delivery, decide) =>
  inTurn(orderId, async () => {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await recordOnce(orderId, delivery, decide);
      } catch (error) {
        if (attempt === MAX_ATTEMPTS || !isChangedMeanwhile(error)) throw error;
        await sleep(Math.random() * 20 * attempt);
      }
    }
  });

export const paymentStore: PaymentStore = {
  record,
  ledger: async (orderId) => (await paymentLedgers().doc(orderId).get()).data() ?? null,
  dueForCheck: async (now, limit) => {
    const due = (direction: 'asc' | 'desc', count: number) =>
      paymentLedgers().where('nextCheckAt', '<=', now).orderBy('nextCheckAt', direction).limit(count).get();
    const half = Math.ceil(limit / 2);
    const [oldest, newest] = await Promise.all([due('asc', half), due('desc', half)]);
    const found = [...new Map([...oldest.docs, ...newest.docs].map((each) => [each.id, each])).values()];
    const read = found.map((each) => ({ ref: each.ref, good: goodDocuments([each]) }));
    // One that does not parse leaves the head of the queue, or enough of them would hide the others.
    const later = new Date(now.getTime() + DAY_MS);
    const bad = read.filter(({ good }) => good.length === 0);
    await Promise.all(bad.map(({ ref }) => ref.update({ nextCheckAt: later })));
    return read.flatMap(({ good }) => good).slice(0, limit);
  },
  knownEvents: async (ids) => {
    if (ids.length === 0) return new Set();
    const snapshots = await firestore().getAll(...ids.map((id) => stripeEvents().doc(id)));
    return new Set(snapshots.filter(({ exists }) => exists).map(({ id }) => id));
  },
  moveNextCheck: (orderId, expected, at) =>
    firestore().runTransaction(async (transaction) => {
      const ref = paymentLedgers().doc(orderId);
      const stored = (await transaction.get(ref)).data();
      if (!stored || stored.nextCheckAt?.getTime() !== expected?.getTime()) return false;
      transaction.update(ref, { nextCheckAt: at, failedChecks: stored.failedChecks + 1 });
      return true;
    }),
};
