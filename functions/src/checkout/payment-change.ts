import { DAY_MS } from '@keepsong/domain/day';
import { withdrawableUntil } from '@keepsong/domain/cancellation';
import { isDeepStrictEqual } from 'node:util';
import type { OrderEvent } from '@keepsong/domain/documents/order-parts';
import { isExtra, type Extra, type Payable } from '@keepsong/domain/documents/extra';
import type { Order } from '@keepsong/domain/documents/order';
import { reminderOf, withAlerts } from '@keepsong/domain/alerts';
import { canTake, extraSumsOf, grantOf, isOwned, isUsed } from '@keepsong/domain/extras';
import { extraBooks, monthOf, refundedBooks, resummed } from '@keepsong/domain/books';
import { isRunning, stageOf } from '@keepsong/domain/order-status';
import { readyDayOf } from '@keepsong/domain/needed-by';
import { hasCostMoney } from '@keepsong/domain/payment-status';
import { produce } from '@keepsong/domain/production/produce';
import { productionOf } from '@keepsong/domain/production/state';
import { nextReminderAt } from '@keepsong/domain/reminders';
import type { PublicSettings } from '@keepsong/domain/shop-settings';
import { endingOf, reviewRequestAt } from '@keepsong/domain/reviews';
import { isEnough } from '@keepsong/domain/story';
import type { PaymentLedger, RefundRequest } from '@keepsong/domain/documents/payment-ledger';
import type { RefundNews } from '@keepsong/domain/refund-news';
import { formOf } from '@keepsong/domain/order-form';
import { deadlineEmails, emailsForPaid, refundEmails, reviewEmails } from '../email/order-emails.ts';
import type { Found, PaymentChange } from '../store/payment-store.ts';
import { nextCheckAt, nextFollowUpAt, startOf, withSession } from './attempt.ts';
import type { CheckoutDeps } from './checkout-deps.ts';
import { withFact, type PaymentFact } from './payment-facts.ts';
import { isSameReview, paymentStateOf, type PaymentState, type Review } from './payment-state.ts';
import { refundNewsOf } from './refund-news.ts';

interface Recording extends Pick<CheckoutDeps, 'appUrl' | 'withdrawalDays'> {
  facts: readonly PaymentFact[];
  /** All of the order was just read from Stripe, so the next check is rescheduled even without changes. */
  isCheck: boolean;
  /** The time of the facts: Stripe's time for events, else now. */
  at: Date;
  now: Date;
  shop: PublicSettings;
}

/** Adds the ids of its sessions, also of those whose reply was lost before we could store it. */
const withSessionsOf = <P extends Payable>(payable: P, facts: readonly PaymentFact[]): P =>
  facts.reduce(
    (known, fact) => (fact.kind === 'session' ? withSession(known, fact.sessionId, fact.attempt) : known),
    payable,
  );

/** An attempt without a session cannot be paid after it has expired. */
function withoutAbandonedAttempt<P extends Payable>(payable: P, now: Date): P {
  const { sessionId, expiresAt } = payable.checkout;
  const isAbandoned = payable.paymentStatus === 'pending' && sessionId === null && expiresAt <= now;
  return isAbandoned ? { ...payable, paymentStatus: 'expired' } : payable;
}

/** Stores the due refunds as requested, before the requests to Stripe. */
function withRefundsRequested(
  payable: Payable,
  ledger: PaymentLedger,
  { refundsDue }: PaymentState,
  now: Date,
): PaymentLedger {
  return refundsDue.reduce((current, { paymentIntentId, key, reason }) => {
    const cause: RefundRequest['cause'] =
      reason === 'canceled' && !isExtra(payable) && payable.remedy?.choice === 'all' ? 'remedy' : reason;
    const request = { paymentIntentId, amountCents: null, cause, requestedAt: now, refused: null };
    return withFact(current, { kind: 'refund_request', key, request });
  }, ledger);
}

/** Sessions, refunds and disputes that are still open after this are only looked at with the follow-up checks of a payment. */
const LONGEST_WATCH_MS = 30 * DAY_MS;

/** The time of the next check at Stripe; null when no payment or refund can follow. */
function nextCheckOf(order: Payable, state: PaymentState, now: Date): Date | null {
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
function paidFields(order: Order, paidAt: Date, { shop, withdrawalDays }: Recording): Partial<Order> {
  const promisedDay = readyDayOf(paidAt, shop);
  // Of another song from a story, the answers that come along were counted when it was ordered.
  const isStoryEnough = order.storyState !== 'open' || isEnough({ answers: {}, form: formOf(order) });
  const action = { type: 'paid', promisedDay, isEnough: isStoryEnough } as const;
  const paid = produce(productionOf(order, [], shop), action, paidAt);
  if (typeof paid === 'string') throw new Error(`A payment is never refused: ${paid}`);
  const { waitingOn, clock, storyState } = paid;
  const reminder = waitingOn === 'customer' ? nextReminderAt(paidAt, paidAt) : null;
  const withdrawUntil = withdrawableUntil(paidAt, withdrawalDays);
  return { paidAt, promisedDay, withdrawUntil, waitingOn, clock, storyState, nextReminderAt: reminder };
}

function changedFields<P extends Payable>(stored: P, wanted: Partial<P>): Partial<P> {
  const entries = Object.entries(wanted) as [keyof P & string, unknown][];
  const changed = entries.filter(([key, value]) => !isDeepStrictEqual(stored[key], value));
  return Object.fromEntries(changed) as Partial<P>;
}

function moneyOf<P extends Payable>(stored: P, ledger: PaymentLedger, { facts, now, isCheck }: Recording) {
  const known = withSessionsOf(stored, facts);
  const payable = isCheck ? withoutAbandonedAttempt(known, now) : known;
  const merged = facts.reduce(withFact, ledger);
  const requested = withRefundsRequested(payable, merged, paymentStateOf(payable, merged), now);
  return { payable, requested, state: paymentStateOf(payable, requested) };
}

/** The review to show: the stored one, while it is still the most urgent. */
function reviewOf({ review }: Payable, [first]: readonly Review[], at: Date): Order['review'] {
  if (!first) return null;
  return { ...first, at: review && isSameReview(review, first) ? review.at : at };
}

function moneyFields(
  stored: Payable,
  { payable, state }: Pick<ReturnType<typeof moneyOf>, 'payable' | 'state'>,
  at: Date,
) {
  const { paymentStatus, refundedCents, lostCents, disputes } = state;
  return {
    sessionIds: payable.sessionIds,
    checkout: payable.checkout,
    paymentStatus,
    paymentIntentId: state.paymentIntentId ?? stored.paymentIntentId,
    ...state.charge,
    consent: state.consent ?? stored.consent,
    ...{ refundedCents, refunds: state.payments.flatMap(({ shown }) => shown), lostCents, disputes },
    review: reviewOf(stored, state.reviews, at),
  };
}

/** The fields of the order that change. The dates of a payment stay when a lost ledger is recorded again. */
function changedOrder(
  stored: Order,
  { payable: order, state }: { payable: Order; state: PaymentState },
  at: Date,
  recording: Recording,
): Partial<Order> {
  const money = moneyFields(stored, { payable: order, state }, at);
  const becamePaid = state.paidBySessionId !== null && stored.paidAt === null;
  const dates = becamePaid ? paidFields(order, at, recording) : {};
  const paid = { ...order, ...dates, ...money };
  // A refund has failed after all. What is written about an order that is over takes its turn away.
  const isBack = stored.stage === 'over' && isRunning(paid);
  const after: Order = isBack && paid.waitingOn === 'nobody' ? { ...paid, waitingOn: 'team' } : paid;
  const { paidAt } = after;
  const books = {
    ...order.books,
    refunded: resummed(order.books.refunded, refundedBooks(stored), refundedBooks(after)),
    paidIn: paidAt && monthOf(paidAt),
    reminded: Number(paidAt !== null && order.paymentRemindedAt !== null),
  };
  return changedFields(stored, {
    ...money,
    books,
    stage: stageOf(after),
    costMoney: hasCostMoney(money) || order.extraSums.costly > 0,
    ...dates,
    waitingOn: after.waitingOn,
    ...(isBack && { nextReminderAt: reminderOf(after, at) }),
    ...(endingOf(after) && { nextReminderAt: reviewRequestAt(stored, after, at) }),
    ...withAlerts(after, at, recording.shop),
  });
}

/** Ends an extra that the order cannot take any more, so that its money goes back, unless the customer has had it. */
function withOrdersEnd(extra: Extra, order: Order, now: Date): Extra {
  if (extra.canceledAt) return extra;
  const isOver = extra.paidAt
    ? order.canceledAt !== null && !isUsed(order, extra)
    : !canTake(order, extra.product);
  return isOver ? { ...extra, canceledAt: now } : extra;
}

/** The order's sums over its extras, after one has changed. */
function withExtra(order: Order, before: Extra, after: Extra) {
  const { books } = order;
  const extraSums = resummed(order.extraSums, extraSumsOf(before), extraSumsOf(after));
  return {
    books: {
      ...books,
      extras: resummed(books.extras, extraBooks(before), extraBooks(after)),
      refunded: resummed(books.refunded, refundedBooks(before), refundedBooks(after)),
    },
    extraSums,
    costMoney: hasCostMoney(order) || extraSums.costly > 0,
  };
}

function changedExtra(
  stored: Extra,
  order: Order,
  { payable, state }: { payable: Extra; state: PaymentState },
  at: Date,
): { extra: Partial<Extra>; order: Partial<Order> } {
  const { canceledAt } = payable;
  const paidAt = stored.paidAt ?? (state.paidBySessionId === null ? null : at);
  const after = { ...payable, ...moneyFields(stored, { payable, state }, at), paidAt };
  const isGiven = after.appliedAt !== null;
  const isOver = isGiven && !isOwned(after) && !isUsed(order, after);
  const isTaken = !isGiven && isOwned(after) && canTake(order, after.product);
  const appliedAt = isTaken ? at : isOver ? null : after.appliedAt;
  const reviews = Number(after.review !== null) - Number(stored.review !== null);
  return {
    extra: changedFields(stored, { ...after, canceledAt, appliedAt }),
    order: {
      ...(isTaken || isOver ? grantOf(order, after.product, isTaken) : {}),
      ...(reviews !== 0 && { extrasUnderReview: order.extrasUnderReview + reviews }),
      ...changedFields(order, withExtra(order, stored, { ...after, appliedAt })),
    },
  };
}

/** Beside the order's own entries: failures of a page for something small are no part of its story. */
function timelineOfExtra(state: PaymentState, { id }: Extra): PaymentState {
  const timeline = state.timeline.flatMap((entry): PaymentState['timeline'] => {
    if (entry.type === 'paid') return [{ id: `paid-${id}`, type: 'extra_bought' }];
    if (entry.type === 'refunded') return [{ id: `refunded-${id}`, type: 'extra_refunded' }];
    return entry.type === 'payment_failed' || entry.type === 'payment_expired' ? [] : [entry];
  });
  return { ...state, timeline };
}

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

function lettersOf(
  stored: Found,
  after: Found,
  { reviews }: PaymentState,
  news: readonly RefundNews[],
  becamePaid: boolean,
  recording: Recording,
) {
  const deadlines = deadlineEmails(after, recording);
  const wanted = deadlines.map(({ id }) => id);
  return {
    emails: [
      ...(becamePaid ? emailsForPaid(after, recording) : []),
      ...news.flatMap((one) => refundEmails(after, one, recording)),
      ...reviewEmails(after, reviews, recording),
      ...deadlines,
    ],
    withdrawnEmails: deadlineEmails(stored, recording)
      .map(({ id }) => id)
      .filter((id) => !wanted.includes(id)),
  };
}

function decided({ order, extra }: Found, ledger: PaymentLedger, recording: Recording, at: Date) {
  if (extra) {
    const money = moneyOf(withOrdersEnd(extra, order, recording.now), ledger, recording);
    return { ...money, changed: changedExtra(extra, order, money, at) };
  }
  const money = moneyOf(order, ledger, recording);
  return {
    ...money,
    changed: { extra: {}, order: changedOrder(order, money, at, recording) },
  };
}

/** All changes that new facts make; null for none, so that a repeat writes nothing and triggers no listener. Pure. */
export function paymentChangeOf(
  found: Found,
  ledger: PaymentLedger,
  recording: Recording,
): PaymentChange | null {
  const { now, isCheck } = recording;
  const { order, extra } = found;
  const stored = extra ?? order;
  // Stripe counts whole seconds: paid at once, an order would seem to be paid before it was placed.
  const at = recording.at < stored.createdAt ? stored.createdAt : recording.at;
  const { requested, state, changed } = decided(found, ledger, recording, at);
  const becamePaid = ledger.paidBySessionId === null && state.paidBySessionId !== null;
  const own = extra ? changed.extra : changed.order;
  const news = refundNewsOf(requested, state);
  const isChanged = Object.keys(own).length > 0;
  const isNews = !isDeepStrictEqual(requested, ledger) || news.length > 0 || isChanged;
  if (!isNews && !isCheck) return null;

  const after: Found = {
    order: { ...order, ...changed.order },
    extra: extra && { ...extra, ...changed.extra },
  };
  const { review } = after.extra ?? after.order;
  const stateBefore = paymentStateOf(stored, ledger);
  const told = (one: PaymentState) => (extra ? timelineOfExtra(one, extra) : one);
  const wasPaid = order.paymentStatus === 'paid';
  const isPaid = after.order.paymentStatus === 'paid';
  const withTime = <T extends object>(fields: T) =>
    Object.keys(fields).length > 0 ? { ...fields, updatedAt: now } : {};
  return {
    isNews,
    order: withTime(changed.order),
    extra: withTime(changed.extra),
    ledger: {
      ...requested,
      paidBySessionId: state.paidBySessionId,
      announcedRefunds: {
        ...ledger.announcedRefunds,
        ...Object.fromEntries(news.map((one) => [one.refundId, one.state])),
      },
      nextCheckAt: nextCheckOf(after.extra ?? after.order, state, now),
      failedChecks: 0,
      updatedAt: now,
    },
    songsPaid: wasPaid === isPaid ? null : isPaid,
    becamePaid,
    isNewReview: review !== null && !isSameReview(review, stored.review),
    ...timelineChange(told(stateBefore), told(state), order.userId, at),
    ...lettersOf(found, after, state, news, becamePaid, recording),
  };
}
