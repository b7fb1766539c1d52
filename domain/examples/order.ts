import type { Dispute } from '../src/disputes.ts';
import { alertsOf } from '../src/alerts.ts';
import { monthOf, NEW_BOOKS } from '../src/books.ts';
import { addDays, shopDayOf, type Day } from '../src/day.ts';
import type { Order } from '../src/documents/order.ts';
import { boardOf } from '../src/due.ts';
import type { OrderForm } from '../src/order-form.ts';
import { hasCostMoney } from '../src/payment-status.ts';
import { type OrderStatus, stageOf } from '../src/order-status.ts';
import { UNTOUCHED_ORDER } from '../src/untouched.ts';
import { after, beforePayment } from './production.ts';

const AT = new Date('2026-01-05T12:00:00Z');
const PROMISED_DAYS = 14;

/** For tests: a filled-in order form, with a cover. */
export function exampleForm(changes: Partial<OrderForm> = {}): OrderForm {
  return {
    ...{ name: 'Ada Lovelace', email: 'ada@example.com', songTitle: 'Our Waltz' },
    ...{ theme: 'the last ferry home', provideLyrics: 'no', musicStyle: 'Folk', mood: 'Romantic' },
    ...{ wantCoverImage: true, wantSecondSong: false },
    ...changes,
  };
}

type Produced = Pick<Order, 'waitingOn' | 'clock' | 'revisions' | 'storyState'>;

/** The turn, the clock and the revisions of a paid order with enough of a story, which an admin has moved to `status`. */
function productionAt(status: OrderStatus, now: Date, promisedDay: Day): Produced {
  const paid = after(beforePayment('song-1'), { type: 'paid', promisedDay, isEnough: true }, now);
  const produced =
    status === 'pending' ? paid : after(paid, { type: 'set_status', status, isConfirmed: true }, now);
  const { waitingOn, clock, revisions, storyState } = produced;
  return { waitingOn, clock, revisions, storyState };
}

/**
 * For tests: a paid order before production. A change of the status, the payment or the dates also changes the fields that
 * depend on it.
 */
export function exampleOrder(changes: Partial<Order> = {}): Order {
  const { status = 'pending', paymentStatus = 'paid', createdAt = AT, updatedAt = createdAt } = changes;
  const { promisedDay = addDays(shopDayOf(createdAt), PROMISED_DAYS) } = changes;
  const wasPaid = paymentStatus === 'paid' || paymentStatus === 'refunded';
  const order: Order = {
    ...UNTOUCHED_ORDER,
    ...{ id: 'order-1', userId: 'ada', songId: 'song-1', secondSongId: null, songTitle: 'Our Waltz' },
    ...{ songStyle: 'Folk', songThemes: 'the last ferry home', customerEmail: 'ada@example.com' },
    customerName: 'Ada Lovelace',
    metadata: { formData: exampleForm() },
    fromOrderId: null,
    lineItems: [
      { product: 'song', label: 'Custom Song Package', amountCents: 2999 },
      { product: 'cover', label: 'Cover Image', amountCents: 500 },
    ],
    ...{ amountCents: 3499, includesCoverImage: true, neededBy: null, nextReminderAt: null, status },
    paymentStatus,
    checkout: { attempt: 1, key: 'key', sessionId: 'cs_1', expiresAt: createdAt },
    sessionIds: ['cs_1'],
    ...(wasPaid && {
      chargedCents: changes.amountCents ?? 3499,
      consent: { at: createdAt, termsVersion: '1' },
      paymentIntentId: 'pi_1',
      books: { ...NEW_BOOKS, paidIn: monthOf(createdAt) },
      paidAt: createdAt,
      promisedDay,
      ...(promisedDay && productionAt(status, createdAt, promisedDay)),
    }),
    refundedCents: paymentStatus === 'refunded' ? 3499 : 0,
    completedAt: status === 'completed' ? createdAt : null,
    createdAt,
    updatedAt,
    ...changes,
  };
  const alerts = changes.alerts ?? alertsOf(order);
  return {
    ...order,
    alerts,
    stage: changes.stage ?? stageOf(order),
    costMoney: changes.costMoney ?? hasCostMoney(order),
    board: changes.board ?? boardOf({ ...order, alerts }, order.updatedAt),
  };
}

/** A dispute of the payment of `exampleOrder`. */
export const exampleDispute = (changes: Partial<Dispute> = {}): Dispute => ({
  ...{ id: 'dp_1', paymentIntentId: 'pi_1', amountCents: 3499, currency: 'usd', state: 'open', dueBy: null },
  ...changes,
});
