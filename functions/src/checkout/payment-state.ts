import type { Order } from '@keepsong/domain/documents/order';
import type { PaymentLedger } from '@keepsong/domain/documents/payment-ledger';
import type { PaymentStatus } from '@keepsong/domain/payment-status';
import { hasFailedRefund, refundedCentsOf, wasRefundAsked } from './payment-facts.ts';

type LedgerSession = PaymentLedger['sessions'][string];
type Review = PaymentLedger['resolvedReviews'][number];
type ReviewReason = Review['reason'];

/** The facts of the order that its payment state depends on. */
export type PayableOrder = Pick<
  Order,
  'amountCents' | 'currency' | 'canceledAt' | 'paymentStatus' | 'checkout' | 'sessionIds'
>;

export interface RefundDue {
  paymentIntentId: string;
  reason: 'paid_twice' | 'paid_after_cancel' | 'canceled';
}

export interface PaymentState {
  paidBySessionId: string | null;
  paymentIntentId: string | null;
  paymentStatus: PaymentStatus;
  refundedCents: number;
  /** What a person must look at and has not looked after yet. */
  review: Review | null;
  /** Payments that nobody asked for and that Stripe has not been told to give back yet. */
  refundsDue: RefundDue[];
  /** Nothing is left to ask Stripe: no payment can still arrive by a session we know of. */
  isSettled: boolean;
  /** The lines of the money story, for what has happened so far; ids are what makes a repeat harmless. */
  timeline: { id: string; type: 'paid' | 'payment_failed' | 'payment_expired' | 'refunded' }[];
}

export function isResolved({ resolvedReviews }: PaymentLedger, review: Review): boolean {
  return resolvedReviews.some(({ reason, detail }) => reason === review.reason && detail === review.detail);
}

/** The one a person has to see first when there are several. */
const REVIEW_ORDER: readonly ReviewReason[] = [
  'dispute',
  'currency_mismatch',
  'amount_mismatch',
  'refund_failed',
  'paid_twice',
  'paid_after_cancel',
  'partial_refund',
];

function money(cents: number, currency: string): string {
  return `${(cents / 100).toFixed(2)} ${currency.toUpperCase()}`;
}

/** Paid sessions in the order they were made; unknown ones (their id was never stored) last, by id. */
function paidSessions(order: PayableOrder, ledger: PaymentLedger): [string, LedgerSession][] {
  const position = (id: string) => {
    const index = order.sessionIds.indexOf(id);
    return index < 0 ? Number.MAX_SAFE_INTEGER : index;
  };
  return Object.entries(ledger.sessions)
    .filter(([, session]) => session.seen.includes('paid'))
    .sort(([a], [b]) => position(a) - position(b) || (a < b ? -1 : 1));
}

function mismatchOf(order: PayableOrder, session: LedgerSession): ReviewReason | null {
  if (session.currency !== order.currency) return 'currency_mismatch';
  return session.amountCents === order.amountCents ? null : 'amount_mismatch';
}

/** The session has come to its end; `processing` is on the way there. */
function isOver(session: LedgerSession | undefined): boolean {
  return session !== undefined && session.seen.some((fact) => fact !== 'processing');
}

/** What the current attempt alone says, for an order that nothing has paid. */
function unpaidStatus(order: PayableOrder, ledger: PaymentLedger): PaymentStatus {
  if (order.canceledAt) return 'expired';
  const { sessionId } = order.checkout;
  if (sessionId === null) return order.paymentStatus;
  const seen = ledger.sessions[sessionId]?.seen ?? [];
  if (seen.includes('failed')) return 'failed';
  if (seen.includes('processing') || seen.includes('paid')) return 'pending';
  return seen.includes('expired') ? 'expired' : 'pending';
}

/**
 * Computes the whole payment state from the facts. Because it looks at all of them each time, it does not matter in
 * which order they came: only `paidBySessionId`, the first right payment, is kept from before.
 */
export function paymentStateOf(order: PayableOrder, ledger: PaymentLedger): PaymentState {
  const reviews = new Map<ReviewReason, string>();
  const paid = paidSessions(order, ledger);
  const firstRight = order.canceledAt
    ? undefined
    : paid.find(([, session]) => mismatchOf(order, session) === null);
  const paidBySessionId = ledger.paidBySessionId ?? firstRight?.[0] ?? null;
  const winner = paidBySessionId === null ? undefined : ledger.sessions[paidBySessionId];

  const refundsDue: RefundDue[] = [];
  const unwanted: [string, LedgerSession][] = [];
  for (const [sessionId, session] of paid) {
    if (sessionId === paidBySessionId) continue;
    const mismatch = mismatchOf(order, session);
    if (mismatch) {
      const was = money(session.amountCents, session.currency);
      reviews.set(mismatch, `${sessionId} paid ${was}, expected ${money(order.amountCents, order.currency)}`);
    }
    if (!winner && !order.canceledAt) continue;
    const reason = winner ? 'paid_twice' : 'paid_after_cancel';
    reviews.set(
      reason,
      `${sessionId} paid ${money(session.amountCents, session.currency)}, given back in full`,
    );
    unwanted.push([sessionId, session]);
    if (session.paymentIntentId !== null && !wasRefundAsked(ledger, session.paymentIntentId)) {
      refundsDue.push({ paymentIntentId: session.paymentIntentId, reason });
    }
  }

  for (const [id, dispute] of Object.entries(ledger.disputes).sort(([a], [b]) => (a < b ? -1 : 1))) {
    reviews.set('dispute', `${id} over ${money(dispute.amountCents, order.currency)} is ${dispute.state}`);
  }

  const refundedOf = (session: LedgerSession) =>
    session.paymentIntentId === null ? 0 : refundedCentsOf(ledger, session.paymentIntentId);
  let paymentStatus = unpaidStatus(order, ledger);
  let refundedCents = 0;
  if (winner) {
    refundedCents = refundedOf(winner);
    const intent = winner.paymentIntentId;
    if (intent !== null && order.canceledAt && refundedCents < winner.amountCents) {
      // What could not be given back once is a person's to solve: asking again gets the same answer.
      if (hasFailedRefund(ledger, intent)) reviews.set('refund_failed', `${intent} could not be given back`);
      else refundsDue.push({ paymentIntentId: intent, reason: 'canceled' });
    }
    paymentStatus = refundedCents >= winner.amountCents ? 'refunded' : 'paid';
    if (paymentStatus === 'paid' && refundedCents > 0) {
      const back = money(refundedCents, order.currency);
      reviews.set('partial_refund', `${back} of ${money(winner.amountCents, order.currency)} given back`);
    }
  } else if (unwanted.length > 0) {
    refundedCents = unwanted.reduce((sum, [, session]) => sum + refundedOf(session), 0);
    if (unwanted.every(([, session]) => refundedOf(session) >= session.amountCents))
      paymentStatus = 'refunded';
  }

  const timeline: PaymentState['timeline'] = [];
  for (const [id, session] of Object.entries(ledger.sessions)) {
    if (session.seen.includes('failed'))
      timeline.push({ id: `payment_failed-${id}`, type: 'payment_failed' });
    if (session.seen.includes('expired'))
      timeline.push({ id: `payment_expired-${id}`, type: 'payment_expired' });
  }
  if (winner) timeline.push({ id: 'paid', type: 'paid' });
  if (paymentStatus === 'refunded') timeline.push({ id: 'refunded', type: 'refunded' });

  const open = REVIEW_ORDER.flatMap((reason) => {
    const detail = reviews.get(reason);
    return detail === undefined || isResolved(ledger, { reason, detail }) ? [] : [{ reason, detail }];
  });
  return {
    paidBySessionId,
    paymentIntentId: winner?.paymentIntentId ?? null,
    paymentStatus,
    refundedCents,
    review: open[0] ?? null,
    refundsDue,
    isSettled:
      refundsDue.length === 0 &&
      paymentStatus !== 'pending' &&
      order.sessionIds.every((id) => isOver(ledger.sessions[id])),
    timeline,
  };
}
