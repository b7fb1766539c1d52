import {
  SESSION_FACTS,
  type PaymentLedger,
  type SessionFact,
} from '@keepsong/domain/documents/payment-ledger';

/** One thing Stripe says about money. Facts are true for good: merging them is the same in any order and number. */
export type PaymentFact =
  | {
      kind: 'session';
      sessionId: string;
      /** Which attempt of the order made the session, as its metadata says. */
      attempt: number | null;
      seen: SessionFact;
      paymentIntentId: string | null;
      amountCents: number;
      currency: string;
    }
  | { kind: 'charge_refunded'; paymentIntentId: string; refundedCents: number }
  | {
      kind: 'refund';
      refundId: string;
      paymentIntentId: string;
      amountCents: number;
      state: PaymentLedger['refunds'][string]['state'];
    }
  | {
      kind: 'dispute';
      disputeId: string;
      paymentIntentId: string;
      amountCents: number;
      state: PaymentLedger['disputes'][string]['state'];
    };

const REFUND_RANK = { pending: 0, succeeded: 1, failed: 2 } as const;
const DISPUTE_RANK = { open: 0, won: 1, lost: 2 } as const;

export function newLedger(orderId: string, now: Date, nextCheckAt: Date | null): PaymentLedger {
  return {
    id: orderId,
    sessions: {},
    refunds: {},
    chargeRefundedCents: {},
    disputes: {},
    paidBySessionId: null,
    refundTold: false,
    resolvedReviews: [],
    nextCheckAt,
    createdAt: now,
    updatedAt: now,
  };
}

function latest<T extends { state: S }, S extends string>(
  known: T | undefined,
  told: T,
  rank: Readonly<Record<S, number>>,
): T {
  return known && rank[known.state] > rank[told.state] ? known : told;
}

/** The ledger with one fact more. Commutative, associative and idempotent; never forgets. */
export function withFact(ledger: PaymentLedger, fact: PaymentFact): PaymentLedger {
  switch (fact.kind) {
    case 'session': {
      const known = ledger.sessions[fact.sessionId];
      const seen = new Set([...(known?.seen ?? []), fact.seen]);
      const session = {
        seen: SESSION_FACTS.filter((one) => seen.has(one)),
        paymentIntentId: known?.paymentIntentId ?? fact.paymentIntentId,
        amountCents: fact.amountCents,
        currency: fact.currency,
      };
      return { ...ledger, sessions: { ...ledger.sessions, [fact.sessionId]: session } };
    }
    case 'charge_refunded': {
      const cents = Math.max(ledger.chargeRefundedCents[fact.paymentIntentId] ?? 0, fact.refundedCents);
      return {
        ...ledger,
        chargeRefundedCents: { ...ledger.chargeRefundedCents, [fact.paymentIntentId]: cents },
      };
    }
    case 'refund': {
      const { paymentIntentId, amountCents, state } = fact;
      const refund = latest(
        ledger.refunds[fact.refundId],
        { paymentIntentId, amountCents, state },
        REFUND_RANK,
      );
      return { ...ledger, refunds: { ...ledger.refunds, [fact.refundId]: refund } };
    }
    case 'dispute': {
      const { paymentIntentId, amountCents, state } = fact;
      const dispute = latest(
        ledger.disputes[fact.disputeId],
        { paymentIntentId, amountCents, state },
        DISPUTE_RANK,
      );
      return { ...ledger, disputes: { ...ledger.disputes, [fact.disputeId]: dispute } };
    }
  }
}

/** Cents given back of one payment, from every source that told of it; a refund that failed does not count. */
export function refundedCentsOf(ledger: PaymentLedger, paymentIntentId: string): number {
  let told = 0;
  let failed = 0;
  for (const refund of Object.values(ledger.refunds)) {
    if (refund.paymentIntentId !== paymentIntentId) continue;
    if (refund.state === 'failed') failed += refund.amountCents;
    else told += refund.amountCents;
  }
  const cumulative = (ledger.chargeRefundedCents[paymentIntentId] ?? 0) - failed;
  return Math.max(told, cumulative, 0);
}

/** Stripe could not give this payment back, for example because the card's account is closed. */
export function hasFailedRefund(ledger: PaymentLedger, paymentIntentId: string): boolean {
  return Object.values(ledger.refunds).some(
    (refund) => refund.paymentIntentId === paymentIntentId && refund.state === 'failed',
  );
}

/** Somebody has asked Stripe to give this payment back, whatever came of it. */
export function wasRefundAsked(ledger: PaymentLedger, paymentIntentId: string): boolean {
  return (
    (ledger.chargeRefundedCents[paymentIntentId] ?? 0) > 0 ||
    Object.values(ledger.refunds).some((refund) => refund.paymentIntentId === paymentIntentId)
  );
}
