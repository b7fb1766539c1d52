import { withdrawableUntil } from '@keepsong/domain/cancellation';
import { isDeepStrictEqual } from 'node:util';
import type { OrderEvent } from '@keepsong/domain/documents/order-event';
import type { Order } from '@keepsong/domain/documents/order';
import { withAlerts } from '@keepsong/domain/alerts';
import { monthOf, refundedBooks } from '@keepsong/domain/books';
import { stageOf } from '@keepsong/domain/order-stage';
import { readyDayOf } from '@keepsong/domain/needed-by';
import { hasCostMoney } from '@keepsong/domain/payment-status';
import { produce } from '@keepsong/domain/production/produce';
import { productionOf } from '@keepsong/domain/production/state';
import { nextReminderAt } from '@keepsong/domain/reminders';
import type { PublicSettings } from '@keepsong/domain/shop-settings';
import { endingOf, reviewRequestAt } from '@keepsong/domain/reviews';
import { isEnough } from '@keepsong/domain/story';
import type { OutboxEmail } from '@keepsong/domain/documents/outbox-email';
import type { PaymentLedger, RefundRequest } from '@keepsong/domain/documents/payment-ledger';
import type { RefundNews } from '@keepsong/domain/refund-news';
import { formOf } from '@keepsong/domain/order-form';
import type { PaymentChange } from '../store/payment-store.ts';
import { nextCheckAt, nextFollowUpAt, startOf } from './attempt.ts';
import { withFact, type PaymentFact } from './payment-facts.ts';
import { isSameReview, paymentStateOf, type PaymentState, type Review } from './payment-state.ts';
import { refundNewsOf } from './refund-news.ts';

export interface Recording {
  facts: readonly PaymentFact[];
  /** All of the order was just read from Stripe, so the next check is rescheduled even without changes. */
  isCheck?: boolean;
  /** The time of the facts: Stripe's time for events, else now. */
  at: Date;
  now: Date;
  deliveryWorkingDays: number;
  withdrawalDays: number;
  /** By which the day is promised and a pause is counted. */
  shop: PublicSettings;
  emailsFor: (paidOrder: Order) => OutboxEmail[];
  refundEmailsFor: (order: Order, news: RefundNews) => OutboxEmail[];
  /** One for each review that is open; a row that exists is not queued again. */
  reviewEmailsFor: (order: Order, reviews: readonly Review[]) => OutboxEmail[];
  /** Due before the deadline of each dispute that asks for an answer. */
  deadlineEmailsFor: (order: Order) => OutboxEmail[];
}

/** Adds the ids of this order's sessions, also of those whose reply was lost before we could store it. */
function withSessionsOf(order: Order, facts: readonly PaymentFact[]): Order {
  let { sessionIds, checkout } = order;
  for (const fact of facts) {
    if (fact.kind !== 'session') continue;
    if (!sessionIds.includes(fact.sessionId)) sessionIds = [...sessionIds, fact.sessionId];
    if (checkout.sessionId === null && fact.attempt === checkout.attempt) {
      checkout = { ...checkout, sessionId: fact.sessionId };
    }
  }
  return { ...order, sessionIds, checkout };
}

/** An attempt without a session cannot be paid after it has expired. */
function withoutAbandonedAttempt(order: Order, now: Date): Order {
  const { sessionId, expiresAt } = order.checkout;
  const isAbandoned = order.paymentStatus === 'pending' && sessionId === null && expiresAt <= now;
  return isAbandoned ? { ...order, paymentStatus: 'expired' } : order;
}

/** Stores the due refunds as requested, before the requests to Stripe. */
function withRefundsRequested(
  { remedy }: Order,
  ledger: PaymentLedger,
  { refundsDue }: PaymentState,
  now: Date,
): PaymentLedger {
  return refundsDue.reduce((current, { paymentIntentId, key, reason }) => {
    const cause: RefundRequest['cause'] =
      reason === 'canceled' && remedy?.choice === 'all' ? 'remedy' : reason;
    const request = { paymentIntentId, amountCents: null, cause, requestedAt: now, refused: null };
    return withFact(current, { kind: 'refund_request', key, request });
  }, ledger);
}

/** After this, what has not come to its end is only looked at with the follow-up checks of a payment. */
const LONGEST_WATCH_MS = 30 * 24 * 60 * 60_000;

/** The time of the next check at Stripe; null when no payment or refund can follow. */
function nextCheckOf(order: Order, state: PaymentState, now: Date): Date | null {
  const requested = state.payments.flatMap(({ unanswered }) =>
    unanswered.map(({ request }) => request.requestedAt),
  );
  const since = Math.max(
    ...[startOf(order.checkout), order.canceledAt, ...requested].flatMap((date) =>
      date ? [date.getTime()] : [],
    ),
  );
  if (state.isSettled || now.getTime() - since > LONGEST_WATCH_MS) {
    return state.payments.length > 0 ? nextFollowUpAt(order.paidAt ?? order.createdAt, now) : null;
  }
  return nextCheckAt(new Date(since), now, order.checkout.expiresAt);
}

/** The payment sets the promised day. If the story is not enough yet, it waits for the customer, who is reminded. */
function paidFields(
  order: Order,
  paidAt: Date,
  { shop, deliveryWorkingDays, withdrawalDays }: Recording,
): Partial<Order> {
  const promisedDay = readyDayOf(paidAt, shop, deliveryWorkingDays);
  // Of another song from a story, the answers that come along were counted when it was ordered.
  const isStoryEnough = order.storyState !== 'open' || isEnough({ answers: {}, form: formOf(order) });
  const action = { type: 'paid', promisedDay, isEnough: isStoryEnough } as const;
  const paid = produce(productionOf(order, [], shop), action, paidAt);
  if (!paid.ok) throw new Error(`A payment is never refused: ${paid.refusal}`);
  const { waitingOn, clock, storyState } = paid.production;
  const reminder = waitingOn === 'customer' ? nextReminderAt(paidAt, paidAt) : null;
  const withdrawUntil = withdrawableUntil(paidAt, withdrawalDays);
  return { paidAt, promisedDay, withdrawUntil, waitingOn, clock, storyState, nextReminderAt: reminder };
}

function changedFields(stored: Order, wanted: Partial<Omit<Order, 'id'>>): Partial<Omit<Order, 'id'>> {
  const entries = Object.entries(wanted) as [keyof Order, unknown][];
  return Object.fromEntries(entries.filter(([key, value]) => !isDeepStrictEqual(stored[key], value)));
}

/** What the facts and the ledger say about the money, with the refunds that are due requested. */
function moneyOf(stored: Order, ledger: PaymentLedger, { facts, now, isCheck = false }: Recording) {
  const known = withSessionsOf(stored, facts);
  const order = isCheck ? withoutAbandonedAttempt(known, now) : known;
  const merged = facts.reduce(withFact, ledger);
  const requested = withRefundsRequested(order, merged, paymentStateOf(order, merged), now);
  return { order, requested, state: paymentStateOf(order, requested) };
}

/** The review to show: the stored one, while it is still the most urgent. */
function reviewOf({ review }: Order, [first]: readonly Review[], at: Date): Order['review'] {
  if (!first) return null;
  return { ...first, at: review && isSameReview(review, first) ? review.at : at };
}

/** The fields of the order that are other than the stored ones. `dates` follow from a payment. */
function changedOrder(
  stored: Order,
  { order, state }: ReturnType<typeof moneyOf>,
  dates: Partial<Order>,
  review: Order['review'],
  at: Date,
  shop: PublicSettings,
) {
  const { paymentStatus, refundedCents, lostCents, disputes } = state;
  const refunds = state.payments.flatMap(({ shown }) => shown);
  const { paidAt } = { ...order, ...dates };
  const books = {
    ...order.books,
    ...refundedBooks(state.countedRefunds),
    paidIn: paidAt && monthOf(paidAt),
    wasReminded: paidAt !== null && order.paymentRemindedAt !== null,
  };
  const after = { ...order, ...dates, paymentStatus, disputes };
  return changedFields(stored, {
    sessionIds: order.sessionIds,
    checkout: order.checkout,
    paymentStatus,
    stage: stageOf({ ...order, paymentStatus }),
    paymentIntentId: state.paymentIntentId ?? stored.paymentIntentId,
    ...state.charge,
    consent: state.consent ?? stored.consent,
    ...{ refundedCents, refunds, lostCents, disputes, books },
    costMoney: hasCostMoney({ paymentStatus, refundedCents, refunds, lostCents, disputes }),
    review,
    ...dates,
    ...(endingOf(after) && { nextReminderAt: reviewRequestAt(stored, after, at) }),
    ...withAlerts(after, at, shop),
  });
}

/** What the timeline says now and did not before, and what it said and is not true any more. */
function timelineChange(before: PaymentState, { timeline }: PaymentState, userId: string, at: Date) {
  const knownIds = before.timeline.map(({ id }) => id);
  const trueIds = timeline.map(({ id }) => id);
  return {
    timeline: timeline
      .filter(({ id }) => !knownIds.includes(id))
      .map((entry): OrderEvent => ({ ...entry, userId, status: null, at })),
    withdrawn: knownIds.filter((id) => !trueIds.includes(id)),
  };
}

/** The e-mails to queue, and those about deadlines that no longer are. */
function lettersOf(
  stored: Order,
  after: Order,
  { reviews }: PaymentState,
  news: readonly RefundNews[],
  becamePaid: boolean,
  recording: Recording,
) {
  const deadlines = recording.deadlineEmailsFor(after);
  const wanted = deadlines.map(({ id }) => id);
  return {
    emails: [
      ...(becamePaid ? recording.emailsFor(after) : []),
      ...news.flatMap((one) => recording.refundEmailsFor(after, one)),
      ...recording.reviewEmailsFor(after, reviews),
      ...deadlines,
    ],
    withdrawnEmails: recording
      .deadlineEmailsFor(stored)
      .map(({ id }) => id)
      .filter((id) => !wanted.includes(id)),
  };
}

/**
 * Returns all changes that new facts make to an order; null when they change nothing, so that a repeat writes nothing
 * and triggers no listener. Pure: the store writes the changes in one transaction.
 */
export function paymentChangeOf(
  stored: Order,
  ledger: PaymentLedger,
  recording: Recording,
): PaymentChange | null {
  const { now, isCheck = false } = recording;
  // Stripe counts whole seconds: paid at once, an order would seem to be paid before it was placed.
  const at = recording.at < stored.createdAt ? stored.createdAt : recording.at;
  const money = moneyOf(stored, ledger, recording);
  const { order, requested, state } = money;
  const becamePaid = ledger.paidBySessionId === null && state.paidBySessionId !== null;
  const review = reviewOf(stored, state.reviews, at);
  // The dates stay when a lost ledger is recorded again.
  const dates = becamePaid && stored.paidAt === null ? paidFields(order, at, recording) : {};
  const changed = changedOrder(stored, money, dates, review, at, recording.shop);
  const news = refundNewsOf(requested, state);
  const isChanged = Object.keys(changed).length > 0;
  const isNews = !isDeepStrictEqual(requested, ledger) || news.length > 0 || isChanged;
  if (!isNews && !isCheck) return null;

  const after: Order = { ...order, ...changed };
  const wasPaid = stored.paymentStatus === 'paid';
  const isPaid = state.paymentStatus === 'paid';
  return {
    isNews,
    order: isChanged ? { ...changed, updatedAt: now } : {},
    ledger: {
      ...requested,
      paidBySessionId: state.paidBySessionId,
      announcedRefunds: {
        ...ledger.announcedRefunds,
        ...Object.fromEntries(news.map((one) => [one.refundId, one.state])),
      },
      nextCheckAt: nextCheckOf(after, state, now),
      failedChecks: 0,
      updatedAt: now,
    },
    songsPaid: wasPaid === isPaid ? null : isPaid,
    becamePaid,
    isNewReview: review !== null && !isSameReview(review, stored.review),
    ...timelineChange(paymentStateOf(stored, ledger), state, order.userId, at),
    ...lettersOf(stored, after, state, news, becamePaid, recording),
  };
}
