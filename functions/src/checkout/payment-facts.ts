import { isDeepStrictEqual } from 'node:util';
import {
  SESSION_FACTS,
  type LedgerSession,
  type PaymentLedger,
  type RefundRequest,
  type SessionFact,
} from '@keepsong/domain/documents/payment-ledger';
import type { Payable } from '@keepsong/domain/documents/extra';
import type { RecordResult } from '../store/payment-store.ts';
import { isResolved, type ReviewIdentity } from './payment-state.ts';

type LedgerRefund = PaymentLedger['refunds'][string];
type LedgerDispute = PaymentLedger['disputes'][string];

/** A permanent fact about an order's payments; merging facts gives the same result in any order and number. */
export type PaymentFact =
  | ({
      kind: 'session';
      sessionId: string;
      /** The attempt of the order that made the session, from its metadata. */
      attempt: number | null;
      seen: SessionFact;
    } & Omit<LedgerSession, 'seen'>)
  | ({ kind: 'refund'; refundId: string } & LedgerRefund)
  /** A refund that we request, or its rejection by Stripe. */
  | { kind: 'refund_request'; key: string; request: RefundRequest }
  | ({ kind: 'dispute'; disputeId: string } & LedgerDispute)
  /** A person has dealt with it. */
  | { kind: 'review_resolved'; review: ReviewIdentity };

const REFUND_RANK = { pending: 0, succeeded: 1, failed: 2 } as const;

function laterState<S extends string>(known: S, reported: S, rank: Readonly<Record<S, number>>): S {
  return rank[known] > rank[reported] ? known : reported;
}

function mergedSession(
  known: LedgerSession | undefined,
  { seen: fact, ...reported }: Omit<LedgerSession, 'seen'> & { seen: SessionFact },
): LedgerSession {
  if (!known) return { ...reported, seen: [fact] };
  // A page that is open can get a code and lose it: the figures are final when it is complete.
  const figures = fact === 'expired' ? known : reported;
  const agreed = [known.consentAt, reported.consentAt].filter((at) => at !== null);
  return {
    ...figures,
    seen: SESSION_FACTS.filter((one) => one === fact || known.seen.includes(one)),
    paymentIntentId: known.paymentIntentId ?? reported.paymentIntentId,
    code: known.code ?? reported.code,
    consentAt: agreed.sort((one, other) => one.getTime() - other.getTime())[0] ?? null,
    termsVersion: known.termsVersion ?? reported.termsVersion,
  };
}

function mergedRequest(known: RefundRequest | undefined, reported: RefundRequest): RefundRequest {
  if (!known) return reported;
  const [refused = null] = [known.refused, reported.refused].filter((code) => code !== null).sort();
  const requestedAt = known.requestedAt < reported.requestedAt ? known.requestedAt : reported.requestedAt;
  return { ...reported, requestedAt, refused };
}

/** Adds one fact to the ledger. Commutative, associative and idempotent; never removes a fact. */
export function withFact(ledger: PaymentLedger, fact: PaymentFact): PaymentLedger {
  switch (fact.kind) {
    case 'session': {
      const { kind: _kind, sessionId, attempt: _attempt, ...reported } = fact;
      const session = mergedSession(ledger.sessions[sessionId], reported);
      return { ...ledger, sessions: { ...ledger.sessions, [sessionId]: session } };
    }
    case 'refund': {
      const { kind: _kind, refundId, ...reported } = fact;
      const known = ledger.refunds[refundId];
      const refund = known
        ? {
            ...reported,
            state: laterState(known.state, reported.state, REFUND_RANK),
            requestKey: known.requestKey ?? reported.requestKey,
          }
        : reported;
      return { ...ledger, refunds: { ...ledger.refunds, [refundId]: refund } };
    }
    case 'refund_request': {
      const request = mergedRequest(ledger.refundRequests[fact.key], fact.request);
      return { ...ledger, refundRequests: { ...ledger.refundRequests, [fact.key]: request } };
    }
    case 'dispute': {
      const { kind: _kind, disputeId, ...reported } = fact;
      const known = ledger.disputes[disputeId];
      // A dispute can go back and can turn, so no state outranks another.
      if (known && known.askedAt > reported.askedAt) return ledger;
      return { ...ledger, disputes: { ...ledger.disputes, [disputeId]: reported } };
    }
    case 'review_resolved':
      if (isResolved(ledger, fact.review)) return ledger;
      return { ...ledger, resolvedReviews: [...ledger.resolvedReviews, fact.review] };
  }
}

const moneyOf = ({ paymentStatus, refundedCents, lostCents, refunds, disputes, review }: Payable) => [
  { paymentStatus, refundedCents, lostCents, refunds, disputes },
  review && { reason: review.reason, key: review.key },
];

/** People see something else about the money. A fact that changes nothing they see is not a repair. */
export const isMoneyChanged = (result: RecordResult): boolean =>
  result.outcome === 'recorded' && !isDeepStrictEqual(moneyOf(result.before), moneyOf(result.payable));
