import { alertsOf } from '../alerts.ts';
import { monthOf, NEW_BOOKS } from '../books.ts';
import { addDays, shopDayOf, type Day } from '../day.ts';
import { NO_EXTRAS, type Order } from '../documents/order.ts';
import { OFF_BOARD, boardOf } from '../due.ts';
import type { OrderForm } from '../order-form.ts';
import { hasCostMoney } from '../payment-status.ts';
import { stageOf } from '../order-stage.ts';
import type { OrderStatus } from '../order-status.ts';
import { BEFORE_PAYMENT } from '../production/state.ts';
import { after, beforePayment } from './production.ts';

const AT = new Date('2026-01-05T12:00:00Z');
const PROMISED_DAYS = 14;

/** For tests: a filled-in order form, with a cover. */
export function exampleForm(changes: Partial<OrderForm> = {}): OrderForm {
  return {
    name: 'Ada Lovelace',
    email: 'ada@example.com',
    songTitle: 'Our Waltz',
    theme: 'the last ferry home',
    provideLyrics: 'no',
    musicStyle: 'Folk',
    mood: 'Romantic',
    wantCoverImage: true,
    wantSecondSong: false,
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
    ...BEFORE_PAYMENT,
    id: 'order-1',
    userId: 'ada',
    songId: 'song-1',
    secondSongId: null,
    songTitle: 'Our Waltz',
    songStyle: 'Folk',
    songThemes: 'the last ferry home',
    customerEmail: 'ada@example.com',
    customerName: 'Ada Lovelace',
    metadata: { formData: exampleForm() },
    fromOrderId: null,
    lineItems: [
      { product: 'song', label: 'Custom Song Package', amountCents: 2999 },
      { product: 'cover', label: 'Cover Image', amountCents: 500 },
    ],
    amountCents: 3499,
    chargedCents: wasPaid ? (changes.amountCents ?? 3499) : null,
    discountCents: 0,
    taxCents: 0,
    promotionCode: null,
    consent: wasPaid ? { at: createdAt, termsVersion: '1' } : null,
    withdrawUntil: null,
    currency: 'usd',
    includesCoverImage: true,
    status,
    stage: 'pending',
    paymentStatus,
    paymentIntentId: wasPaid ? 'pi_1' : null,
    receiptUrl: null,
    refundedCents: paymentStatus === 'refunded' ? 3499 : 0,
    refunds: [],
    lostCents: 0,
    books: { ...NEW_BOOKS, paidIn: wasPaid ? monthOf(createdAt) : null },
    heardFrom: null,
    remedy: null,
    disputes: [],
    costMoney: false,
    checkout: { attempt: 1, key: 'key', sessionId: 'cs_1', url: null, expiresAt: createdAt },
    sessionIds: ['cs_1'],
    neededBy: null,
    neededByAnswer: null,
    paidAt: wasPaid ? createdAt : null,
    promisedDay: wasPaid ? promisedDay : null,
    ...(wasPaid && promisedDay && productionAt(status, createdAt, promisedDay)),
    nextReminderAt: null,
    paymentRemindedAt: null,
    reviewAskedAt: null,
    unread: { customer: 0, team: 0 },
    digests: { customer: null, team: null },
    mailProblem: null,
    board: OFF_BOARD,
    assignedTo: null,
    makerName: null,
    assigneeVersion: 0,
    sungBy: '',
    sungByVersion: 0,
    briefVersion: 0,
    completedAt: status === 'completed' ? createdAt : null,
    review: null,
    isThanked: false,
    extraSums: NO_EXTRAS,
    extrasUnderReview: 0,
    hiddenSongIds: [],
    finalSongPath: null,
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
