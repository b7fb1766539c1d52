import { setTimeout as sleep } from 'node:timers/promises';
import { DAY_MS } from '@keepsong/domain/day';
import { payableParts, type Extra, type Payable } from '@keepsong/domain/documents/extra';
import type { OrderEvent } from '@keepsong/domain/documents/order-parts';
import { songIdsOf, type Order } from '@keepsong/domain/documents/order';
import type { OutboxEmail } from '@keepsong/domain/documents/outbox-email';
import { newLedger, type PaymentLedger } from '@keepsong/domain/documents/payment-ledger';
import { HOURLY_SYNC } from '@keepsong/domain/documents/stripe-sync';
import { auditIn, type Audited } from './audit.ts';
import {
  emailOutbox,
  extras,
  orderEvents,
  orders,
  paymentLedgers,
  songs,
  stripeSyncs,
} from './collections.ts';
import {
  asRead,
  firestore,
  goodDocuments,
  goodOrLater,
  isChangedMeanwhile,
  readIn,
  inTurn,
  transactInTurn,
} from './firestore.ts';
import type { DocumentReference } from 'firebase-admin/firestore';

/** An order, or an extra with its order. */
export interface Found {
  order: Order;
  extra: Extra | null;
}

/** The changes by the facts of one delivery; written all together or not at all. */
export interface PaymentChange {
  /** False for a change of the next check alone. */
  isNews: boolean;
  /** Empty when the order stays as it is. */
  order: Partial<Order>;
  /** Empty when it is the order's own payment. */
  extra: Partial<Extra>;
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
  audited?: Audited | undefined;
}

export type RecordResult =
  | { outcome: 'unknown_order' }
  | (Recorded & { outcome: 'no_news' })
  | (Recorded & { outcome: 'recorded'; before: Payable; change: PaymentChange });

interface Recorded {
  payable: Payable;
  ledger: PaymentLedger;
}

/** Changes fields that orders and extras share, in one transaction. */
interface MoneyChange {
  payable: Partial<Pick<Payable, 'checkout' | 'sessionIds' | 'paymentStatus' | 'receiptUrl' | 'updatedAt'>>;
  ledger?: Partial<Pick<PaymentLedger, 'nextCheckAt' | 'updatedAt'>>;
}

function payableRef(id: string): DocumentReference<Payable> {
  const { orderId, extraId } = payableParts(id);
  return extraId === null ? orders().doc(orderId) : extras(orderId).doc(extraId);
}

/** Another process can change the same order meanwhile; this many readings are enough for a burst of deliveries. */
const MAX_ATTEMPTS = 12;

/** Writes only if nothing that was read has changed. A transaction, which locks, would wait for the webhook that it causes. */
async function recordOnce(
  id: string,
  decide: (found: Found, ledger: PaymentLedger) => PaymentChange | null,
): Promise<RecordResult> {
  const { orderId, extraId } = payableParts(id);
  const [orderSnapshot, extraSnapshot, ledgerSnapshot] = await Promise.all([
    orders().doc(orderId).get(),
    extraId === null ? null : extras(orderId).doc(extraId).get(),
    paymentLedgers().doc(id).get(),
  ]);
  const order = orderSnapshot.data();
  const extra = extraSnapshot?.data() ?? null;
  if (!order || (extraId !== null && !extra)) return { outcome: 'unknown_order' };
  const payable = extra ?? order;
  const ledger = ledgerSnapshot.data() ?? newLedger(id, payable.createdAt, null);
  const change = decide({ order, extra }, ledger);
  if (!change) return { outcome: 'no_news', payable, ledger };
  const songIds = change.songsPaid === null ? [] : songIdsOf(order);
  const [songSnapshots, emailSnapshots, withdrawnEmails] = await Promise.all([
    Promise.all(songIds.map((id) => songs().doc(id).get())),
    Promise.all(change.emails.map(({ id }) => emailOutbox().doc(id).get())),
    Promise.all(change.withdrawnEmails.map((id) => emailOutbox().doc(id).get())),
  ]);

  const batch = firestore().batch();
  if (Object.keys(change.order).length > 0) {
    batch.update(orderSnapshot.ref, change.order, asRead(orderSnapshot));
  }
  if (extraSnapshot && Object.keys(change.extra).length > 0) {
    batch.update(extraSnapshot.ref, change.extra, asRead(extraSnapshot));
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
  const after = {
    payable: extra ? { ...extra, ...change.extra } : { ...order, ...change.order },
    ledger: change.ledger,
  };
  return change.isNews
    ? { outcome: 'recorded', before: payable, ...after, change }
    : { outcome: 'no_news', ...after };
}

/** `decide` returns null for no news, and may be called several times. */
const record = (
  id: string,
  decide: (found: Found, ledger: PaymentLedger) => PaymentChange | null,
): Promise<RecordResult> =>
  inTurn(payableParts(id).orderId, async () => {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await recordOnce(id, decide);
      } catch (error) {
        if (attempt === MAX_ATTEMPTS || !isChangedMeanwhile(error)) throw error;
        await sleep(Math.random() * 20 * attempt);
      }
    }
  });

/** Null when its order, or the extra itself, is not there. */
async function change(id: string, decide: (payable: Payable) => MoneyChange | null): Promise<Payable | null> {
  return transactInTurn(payableParts(id).orderId, async (transaction) => {
    const ref = payableRef(id);
    const payable = await readIn(transaction, ref);
    if (!payable) return null;
    const wanted = decide(payable);
    if (!wanted) return payable;
    const ledger = wanted.ledger && (await readIn(transaction, paymentLedgers().doc(id)));
    transaction.update(ref, wanted.payable);
    if (wanted.ledger) {
      // Whole, also when it is missing: a fragment could not be read by the next webhook.
      const whole = { ...(ledger ?? newLedger(id, payable.createdAt, null)), ...wanted.ledger };
      transaction.set(paymentLedgers().doc(id), whole);
    }
    return { ...payable, ...wanted.payable };
  });
}

/** An id is that of an order, or of an extra as `payableId` makes it. */
export const paymentStore = {
  record,
  get: async (id: string): Promise<Payable | null> => (await payableRef(id).get()).data() ?? null,
  change,
  extrasOf: async (orderId: string): Promise<Extra[]> => goodDocuments((await extras(orderId).get()).docs),
  /** Creates an extra with its ledger; returns the one that is there. */
  place: ({ extra, ledger }: { extra: Extra; ledger: PaymentLedger }): Promise<Extra> =>
    transactInTurn(extra.orderId, async (transaction) => {
      const ref = extras(extra.orderId).doc(extra.id);
      const stored = await readIn(transaction, ref);
      if (stored) return stored;
      transaction.create(ref, extra);
      transaction.create(paymentLedgers().doc(ledger.id), ledger);
      return extra;
    }),
  ledger: async (id: string): Promise<PaymentLedger | null> =>
    (await paymentLedgers().doc(id).get()).data() ?? null,
  /** Ledgers that are due for a check at Stripe: the longest waiting, then the newest due, half of `limit` each. */
  dueForCheck: async (now: Date, limit: number): Promise<PaymentLedger[]> => {
    const due = (direction: 'asc' | 'desc', count: number) =>
      paymentLedgers().where('nextCheckAt', '<=', now).orderBy('nextCheckAt', direction).limit(count).get();
    const half = Math.ceil(limit / 2);
    const [oldest, newest] = await Promise.all([due('asc', half), due('desc', half)]);
    const found = [...new Map([...oldest.docs, ...newest.docs].map((each) => [each.id, each])).values()];
    const good = await goodOrLater(found, 'nextCheckAt', new Date(now.getTime() + DAY_MS));
    return good.slice(0, limit);
  },
  /** Counts the check as failed until its answer is recorded. False when another process has moved it and handles the order. */
  moveNextCheck: (id: string, expected: Date | null, at: Date | null): Promise<boolean> =>
    firestore().runTransaction(async (transaction) => {
      const ref = paymentLedgers().doc(id);
      const stored = await readIn(transaction, ref);
      if (!stored || stored.nextCheckAt?.getTime() !== expected?.getTime()) return false;
      transaction.update(ref, { nextCheckAt: at, failedChecks: stored.failedChecks + 1 });
      return true;
    }),
};
export type PaymentStore = typeof paymentStore;

export const syncStore = {
  /** Null before the first sweep. */
  unreadSince: async (): Promise<Date | null> =>
    (await stripeSyncs().doc(HOURLY_SYNC).get()).data()?.unreadSince ?? null,
  save: async (unreadSince: Date): Promise<void> => {
    await stripeSyncs().doc(HOURLY_SYNC).set({ id: HOURLY_SYNC, unreadSince });
  },
};
export type SyncStore = typeof syncStore;
