import { shopDayOf } from '@keepsong/domain/day';
import { isClosed, type Dispute } from '@keepsong/domain/disputes';
import type { Payable } from '@keepsong/domain/documents/extra';
import type { OrderEvent } from '@keepsong/domain/documents/order-parts';
import { REVIEW_REASONS, type Order } from '@keepsong/domain/documents/order';
import type { LedgerSession, PaymentLedger } from '@keepsong/domain/documents/payment-ledger';
import type { PaymentStatus } from '@keepsong/domain/payment-status';
import { moneyIn } from '@keepsong/domain/pricing';
import type { OwedReason } from '@keepsong/domain/refund-news';
import { refundsOf, type PaymentRefunds } from './payment-refunds.ts';

export type ReviewIdentity = PaymentLedger['resolvedReviews'][number];
export type Review = ReviewIdentity & { detail: string };
type ReviewReason = Review['reason'];

interface RefundDue {
  paymentIntentId: string;
  key: string;
  reason: OwedReason;
}

interface PaymentWithRefunds extends PaymentRefunds {
  paymentIntentId: string;
  amountCents: number;
  /** Why the customer expects a refund, apart from refunds by the team; null for a payment that we keep. */
  owedBecause: OwedReason | null;
}

export interface PaymentState {
  paidBySessionId: string | null;
  paymentIntentId: string | null;
  paymentStatus: PaymentStatus;
  /** What the customer was charged for the order; null before it. */
  charge: (Pick<Order, 'discountCents' | 'taxCents' | 'promotionCode'> & { chargedCents: number }) | null;
  consent: Order['consent'];
  refundedCents: number;
  /** What a bank has taken back of the order's payment for good. */
  lostCents: number;
  payments: PaymentWithRefunds[];
  disputes: Dispute[];
  /** The reviews that a person has not resolved yet, the most urgent first. */
  reviews: Review[];
  /** Payments to give back for which no refund has been requested yet. */
  refundsDue: RefundDue[];
  /** No check at Stripe is left: no payment can still arrive by a session we know of, no refund is under way. */
  isSettled: boolean;
  /** The timeline entries of payments, refunds and disputes so far; their ids make a repeat harmless. */
  timeline: Pick<OrderEvent, 'id' | 'type' | 'amount'>[];
}

export function isSameReview(
  one: ReviewIdentity | null | undefined,
  other: ReviewIdentity | null | undefined,
): boolean {
  return one?.reason === other?.reason && one?.key === other?.key;
}

export function isResolved({ resolvedReviews }: PaymentLedger, review: ReviewIdentity): boolean {
  return resolvedReviews.some((resolved) => isSameReview(resolved, review));
}

/** Paid sessions in the order they were made; unknown ones (their id was never stored) last, by id. */
function paidSessions(order: Payable, ledger: PaymentLedger): [string, LedgerSession][] {
  const position = (id: string) => {
    const index = order.sessionIds.indexOf(id);
    return index < 0 ? Number.MAX_SAFE_INTEGER : index;
  };
  return Object.entries(ledger.sessions)
    .filter(([, session]) => session.seen.includes('paid'))
    .sort(([a], [b]) => position(a) - position(b) || (a < b ? -1 : 1));
}

function mismatchOf(order: Payable, session: LedgerSession): ReviewReason | null {
  if (session.currency !== order.currency) return 'currency_mismatch';
  return session.subtotalCents === order.amountCents ? null : 'amount_mismatch';
}

/** The session has come to its end; `processing` is on the way there. */
export function isOver(session: LedgerSession | undefined): boolean {
  return session !== undefined && session.seen.some((fact) => fact !== 'processing');
}

/** The payment status by the current attempt alone, for an unpaid order. */
function unpaidStatus(order: Payable, ledger: PaymentLedger): PaymentStatus {
  if (order.canceledAt) return 'expired';
  const { sessionId } = order.checkout;
  if (sessionId === null) return order.paymentStatus;
  const seen = ledger.sessions[sessionId]?.seen ?? [];
  if (seen.includes('failed')) return 'failed';
  if (seen.includes('processing') || seen.includes('paid')) return 'pending';
  return seen.includes('expired') ? 'expired' : 'pending';
}

function disputesOf(ledger: PaymentLedger): Dispute[] {
  return Object.entries(ledger.disputes)
    .map(([id, { askedAt: _askedAt, ...dispute }]) => ({ id, ...dispute }))
    .sort((one, other) => (one.id < other.id ? -1 : 1));
}

/** A review's key is made of Stripe's ids and facts, and not of its sentence, which can be worded anew. */
const keyOf = (...parts: (string | number)[]): string => parts.join(':');

/** Null when there is nothing to look at. */
function disputeReview({ id, amountCents, currency, state, dueBy }: Dispute): Review | null {
  const over = `${id} over ${moneyIn(amountCents, currency)}`;
  const key = keyOf(id, amountCents, currency, state);
  const until = dueBy ? ` by ${shopDayOf(dueBy)}` : '';
  const details = {
    inquiry: `${over}: the bank asks for an answer${until}`,
    open: `${over} needs evidence${until}`,
    under_review: `${over} is under review at the bank`,
    lost: `${over} was lost. The customer keeps the song; cancel the order if it is not finished`,
    won: null,
  };
  const detail = details[state];
  return detail === null ? null : { reason: state === 'lost' ? 'dispute_lost' : 'dispute', key, detail };
}

function disputeEntries({ id, amountCents, currency, state }: Dispute): PaymentState['timeline'] {
  const amount = moneyIn(amountCents, currency);
  const opened = { id: `disputed-${id}`, type: 'disputed', amount } as const;
  if (!isClosed(state)) return [opened];
  const type = state === 'won' ? 'dispute_won' : 'dispute_lost';
  return [opened, { id: `${type}-${id}`, type, amount }];
}

function consentOf({ consentAt: at, termsVersion }: LedgerSession): Order['consent'] {
  return at && termsVersion !== null ? { at, termsVersion } : null;
}

/** The sums of the sessions that were charged: one, unless several were paid after a cancel. */
function chargeOf(sessions: readonly LedgerSession[]): PaymentState['charge'] {
  if (sessions.length === 0) return null;
  const sumOf = (cents: (session: LedgerSession) => number) =>
    sessions.reduce((sum, session) => sum + cents(session), 0);
  return {
    chargedCents: sumOf(({ totalCents }) => totalCents),
    discountCents: sumOf(({ discountCents }) => discountCents),
    taxCents: sumOf(({ taxCents }) => taxCents),
    promotionCode: sessions.find(({ code }) => code !== null)?.code ?? null,
  };
}

/** A refund of all of it is the entry `refunded`, which depends on all payments. */
function refundEntries(
  { shown }: PaymentRefunds,
  { totalCents, currency }: LedgerSession,
): PaymentState['timeline'] {
  return shown.flatMap((refund): PaymentState['timeline'] => {
    const amount = moneyIn(refund.amountCents, currency);
    if (refund.progress === 'failed') {
      return [{ id: `refund_failed-${refund.id}`, type: 'refund_failed', amount }];
    }
    return refund.progress === 'back' && refund.amountCents < totalCents
      ? [{ id: `partly_refunded-${refund.id}`, type: 'partly_refunded', amount }]
      : [];
  });
}

/** Looks at all facts each time, so their order does not matter: only `paidBySessionId`, the first right payment, is kept. */
export function paymentStateOf(order: Payable, ledger: PaymentLedger): PaymentState {
  const reviews: Review[] = [];
  const paid = paidSessions(order, ledger);
  const firstRight = order.canceledAt
    ? undefined
    : paid.find(([, session]) => mismatchOf(order, session) === null);
  const paidBySessionId = ledger.paidBySessionId ?? firstRight?.[0] ?? null;
  const winner = paidBySessionId === null ? undefined : ledger.sessions[paidBySessionId];

  const payments: PaymentWithRefunds[] = [];
  const charged: LedgerSession[] = winner?.paymentIntentId === null ? [winner] : [];
  const refundsDue: RefundDue[] = [];
  const timeline: PaymentState['timeline'] = [];
  for (const [sessionId, session] of paid) {
    const isWinner = sessionId === paidBySessionId;
    const { paymentIntentId, subtotalCents, totalCents, currency } = session;
    const mismatch = isWinner ? null : mismatchOf(order, session);
    if (mismatch) {
      const was = moneyIn(subtotalCents, currency);
      const expected = moneyIn(order.amountCents, order.currency);
      reviews.push({
        reason: mismatch,
        key: keyOf(sessionId, subtotalCents, currency),
        detail: `${sessionId} was over ${was}, expected ${expected}`,
      });
    }
    // A page that a code made free took no money.
    const isUnwanted = !isWinner && totalCents > 0 && (winner !== undefined || order.canceledAt !== null);
    const unwantedBecause = winner ? 'paid_twice' : 'paid_after_cancel';
    if (isUnwanted) {
      const detail = `${sessionId} paid ${moneyIn(totalCents, currency)}`;
      reviews.push({ reason: unwantedBecause, key: keyOf(sessionId, totalCents, currency), detail });
    }
    if (paymentIntentId === null) continue;

    const canceled = isWinner && order.canceledAt ? 'canceled' : null;
    const owedBecause = isUnwanted ? unwantedBecause : canceled;
    if (winner ? isWinner : owedBecause !== null) charged.push(session);
    const refunds = refundsOf(ledger, paymentIntentId, session);
    payments.push({ ...refunds, paymentIntentId, amountCents: totalCents, owedBecause });
    timeline.push(...refundEntries(refunds, session));
    reviews.push(
      ...refunds.failures.map(({ id, amountCents: cents, code, words }) => ({
        reason: 'refund_failed' as const,
        key: keyOf(id, cents ?? 'rest', code),
        detail: words,
      })),
    );
    const requestKey = dueKeyOf(ledger, paymentIntentId);
    if (owedBecause && refunds.leftCents > 0 && requestKey) {
      refundsDue.push({ paymentIntentId, key: requestKey, reason: owedBecause });
    }
  }

  const disputes = disputesOf(ledger);
  reviews.push(...disputes.flatMap((dispute) => disputeReview(dispute) ?? []));

  const counted = winner
    ? payments.filter(({ paymentIntentId }) => paymentIntentId === winner.paymentIntentId)
    : payments.filter(({ owedBecause }) => owedBecause !== null);
  const refundedCents = counted.reduce((sum, payment) => sum + payment.backCents, 0);
  const isAllBack =
    counted.length > 0 && counted.every((payment) => payment.backCents >= payment.amountCents);
  let paymentStatus: PaymentStatus = winner ? 'paid' : unpaidStatus(order, ledger);
  if (isAllBack) paymentStatus = 'refunded';
  // The team knows its own refunds.
  else if (winner && counted.some(({ unrequestedCents }) => unrequestedCents > 0)) {
    const back = moneyIn(refundedCents, order.currency);
    const of = moneyIn(winner.totalCents, order.currency);
    reviews.push({
      reason: 'partial_refund',
      key: keyOf(winner.paymentIntentId ?? '', refundedCents, winner.totalCents),
      detail: `${back} of ${of} given back`,
    });
  }

  for (const [id, session] of Object.entries(ledger.sessions)) {
    if (session.seen.includes('failed'))
      timeline.push({ id: `payment_failed-${id}`, type: 'payment_failed' });
    if (session.seen.includes('expired'))
      timeline.push({ id: `payment_expired-${id}`, type: 'payment_expired' });
  }
  if (winner) timeline.push({ id: 'paid', type: 'paid' });
  timeline.push(...disputes.flatMap(disputeEntries));
  if (paymentStatus === 'refunded') timeline.push({ id: 'refunded', type: 'refunded' });

  return {
    paidBySessionId,
    paymentIntentId: winner?.paymentIntentId ?? null,
    paymentStatus,
    charge: chargeOf(charged),
    consent: winner ? consentOf(winner) : null,
    refundedCents,
    lostCents: counted.reduce((sum, payment) => sum + payment.lostCents, 0),
    payments,
    disputes,
    reviews: reviews
      .filter((review) => !isResolved(ledger, review))
      .sort(
        (one, other) =>
          REVIEW_REASONS.indexOf(one.reason) - REVIEW_REASONS.indexOf(other.reason) ||
          (one.key < other.key ? -1 : 1),
      ),
    refundsDue,
    isSettled:
      refundsDue.length === 0 &&
      payments.every(isRefundSettled) &&
      (paymentStatus !== 'pending' || order.checkout.sessionId !== null) &&
      order.sessionIds.every((id) => isOver(ledger.sessions[id])),
    timeline,
  };
}

/** No refund of the payment is under way or unclear; one that failed waits for a person, not for Stripe. */
function isRefundSettled(payment: PaymentWithRefunds): boolean {
  const isUnclear = payment.owedBecause !== null && payment.leftCents > 0 && payment.failures.length === 0;
  return payment.unanswered.length === 0 && payment.onItsWayCents === 0 && !isUnclear;
}

/** Null when it has been requested. What Stripe refused because of a dispute is requested again when the dispute is won. */
function dueKeyOf(ledger: PaymentLedger, paymentIntentId: string): string | null {
  const won = Object.entries(ledger.disputes)
    .filter(([, one]) => one.paymentIntentId === paymentIntentId && one.state === 'won')
    .map(([id]) => `-${id}`)
    .sort();
  const made = new Set(Object.values(ledger.refunds).map(({ requestKey }) => requestKey));
  const isRefused = (key: string) => ledger.refundRequests[key]?.refused === 'charge_disputed';
  const first = `refund-${paymentIntentId}`;
  const keys = [first, ...won.map((dispute) => first + dispute)];
  const next = keys.find((key) => !isRefused(key));
  const isOpen = next !== undefined && !ledger.refundRequests[next] && !made.has(next);
  return isOpen ? next : null;
}
