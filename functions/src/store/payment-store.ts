import type { OrderEvent } from '@keepsong/domain/documents/order-event';
import type { Order } from '@keepsong/domain/documents/order';
import type { OutboxEmail } from '@keepsong/domain/documents/outbox-email';
import type { PaymentLedger } from '@keepsong/domain/documents/payment-ledger';
import type { StripeEvent } from '@keepsong/domain/documents/stripe-event';
import { newLedger } from '../checkout/payment-facts.ts';
import { emailOutbox, orderEvents, orders, paymentLedgers, songs, stripeEvents } from './collections.ts';
import { firestore, goodDocuments } from './firestore.ts';
import { inTurn } from './in-turn.ts';

/** What the facts of one delivery change; written all together or not at all. */
export interface PaymentChange {
  order: Partial<Omit<Order, 'id'>>;
  ledger: PaymentLedger;
  /** Null leaves the songs' copy as it is. */
  songsPaid: boolean | null;
  becamePaid: boolean;
  isNewReview: boolean;
  timeline: readonly OrderEvent[];
  emails: readonly OutboxEmail[];
}

export type RecordResult =
  | { outcome: 'unknown_order' }
  | { outcome: 'repeat' | 'no_news'; order: Order; ledger: PaymentLedger }
  | { outcome: 'recorded'; order: Order; ledger: PaymentLedger; change: PaymentChange };

export interface PaymentStore {
  /**
   * Carries out one delivery in one transaction. A Stripe event that was carried out before changes nothing.
   * So does one that tells nothing new: `decide` answers null; it may be called several times and must not have effects.
   */
  record: (
    orderId: string,
    event: StripeEvent | null,
    decide: (order: Order, ledger: PaymentLedger) => PaymentChange | null,
  ) => Promise<RecordResult>;
  ledger: (orderId: string) => Promise<PaymentLedger | null>;
  /** Ledgers whose time to ask Stripe has come, oldest first. */
  dueForCheck: (now: Date, limit: number) => Promise<PaymentLedger[]>;
  setNextCheck: (orderId: string, at: Date | null) => Promise<void>;
}

/** Concurrent deliveries about one order wait for each other; this many turns are enough for a burst of them. */
const MAX_ATTEMPTS = 12;

async function record(
  orderId: string,
  event: StripeEvent | null,
  decide: (order: Order, ledger: PaymentLedger) => PaymentChange | null,
): Promise<RecordResult> {
  const transact = () =>
    firestore().runTransaction(
      async (transaction): Promise<RecordResult> => {
        const [orderSnapshot, ledgerSnapshot, eventSnapshot] = await Promise.all([
          transaction.get(orders().doc(orderId)),
          transaction.get(paymentLedgers().doc(orderId)),
          event ? transaction.get(stripeEvents().doc(event.id)) : null,
        ]);
        const order = orderSnapshot.data();
        if (!order) return { outcome: 'unknown_order' };
        const ledger = ledgerSnapshot.data() ?? newLedger(orderId, order.createdAt, null);
        if (eventSnapshot?.exists) return { outcome: 'repeat', order, ledger };

        const change = decide(order, ledger);
        if (!change) {
          if (event) transaction.create(stripeEvents().doc(event.id), event);
          return { outcome: 'no_news', order, ledger };
        }
        const songIds =
          change.songsPaid === null ? [] : [order.songId, order.secondSongId].filter((id) => id !== null);
        const songSnapshots = await Promise.all(songIds.map((id) => transaction.get(songs().doc(id))));

        if (event) transaction.create(stripeEvents().doc(event.id), event);
        transaction.update(orders().doc(orderId), change.order);
        transaction.set(paymentLedgers().doc(orderId), change.ledger);
        for (const song of songSnapshots) {
          if (song.exists) {
            transaction.update(song.ref, {
              isPaid: change.songsPaid ?? false,
              updatedAt: change.ledger.updatedAt,
            });
          }
        }
        for (const entry of change.timeline) transaction.set(orderEvents(orderId).doc(entry.id), entry);
        // `create`, not `set`: a row that was sent must never become a row to send.
        for (const email of change.emails) transaction.create(emailOutbox().doc(email.id), email);
        return { outcome: 'recorded', order: { ...order, ...change.order }, ledger: change.ledger, change };
      },
      { maxAttempts: MAX_ATTEMPTS },
    );
  return inTurn(orderId, transact);
}

export const paymentStore: PaymentStore = {
  record,
  ledger: async (orderId) => (await paymentLedgers().doc(orderId).get()).data() ?? null,
  dueForCheck: async (now, limit) => {
    const due = paymentLedgers().where('nextCheckAt', '<=', now).orderBy('nextCheckAt').limit(limit);
    return goodDocuments((await due.get()).docs);
  },
  setNextCheck: async (orderId, at) => {
    await paymentLedgers().doc(orderId).update({ nextCheckAt: at });
  },
};
