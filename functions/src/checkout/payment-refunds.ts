import type { PaymentLedger, RefundRequest } from '@keepsong/domain/documents/payment-ledger';
import { moneyIn } from '@keepsong/domain/pricing';
import type { Refund, RefundReason } from '@keepsong/domain/refunds';
import { shopDayOf } from '@keepsong/domain/day';

type LedgerRefund = PaymentLedger['refunds'][string];

export interface PaymentRefunds {
  backCents: number;
  /** Stripe has made the refund. */
  onItsWayCents: number;
  /** Back without a request of ours, as from Stripe's dashboard. */
  unrequestedCents: number;
  /** Taken back by the bank for good, in a dispute that was lost. */
  lostCents: number;
  /** Not back, not on its way, not lost. */
  leftCents: number;
  /** Refunds that Stripe could not deliver, and requests that it refused, while money is left. */
  failures: { id: string; amountCents: number | null; code: string; words: string }[];
  /** Requests that Stripe has not answered. */
  unanswered: { key: string; request: RefundRequest }[];
  shown: Refund[];
}

const PROGRESS = { pending: 'on_its_way', succeeded: 'back', failed: 'failed' } as const;
const REASONS: Readonly<Record<RefundRequest['cause'], RefundReason>> = {
  ...{ team: 'team', canceled: 'canceled', remedy: 'remedy' },
  ...{ paid_twice: 'unwanted', paid_after_cancel: 'unwanted' },
};
const reasonOf = (request: RefundRequest | undefined) => (request ? REASONS[request.cause] : 'elsewhere');
const byId = ([one]: [string, unknown], [other]: [string, unknown]) => (one < other ? -1 : 1);
const sum = (refunds: readonly [string, LedgerRefund][]) =>
  refunds.reduce((cents, [, refund]) => cents + refund.amountCents, 0);

export function refundsOf(
  ledger: PaymentLedger,
  paymentIntentId: string,
  payment: { totalCents: number; currency: string },
): PaymentRefunds {
  const refunds = Object.entries(ledger.refunds)
    .filter(([, refund]) => refund.paymentIntentId === paymentIntentId)
    .sort(byId);
  const inState = (state: LedgerRefund['state']) => refunds.filter(([, refund]) => refund.state === state);
  const backCents = sum(inState('succeeded'));
  const onItsWayCents = sum(inState('pending'));
  // In another currency it cannot be compared; its review names it.
  const lostCents = Object.values(ledger.disputes)
    .filter((dispute) => dispute.paymentIntentId === paymentIntentId && dispute.state === 'lost')
    .filter(({ currency }) => currency === payment.currency)
    .reduce((cents, dispute) => cents + dispute.amountCents, 0);
  const leftCents = Math.max(0, payment.totalCents - backCents - onItsWayCents - lostCents);

  const made = new Set(refunds.map(([, refund]) => refund.requestKey));
  const pending = Object.entries(ledger.refundRequests)
    .filter(([key, request]) => request.paymentIntentId === paymentIntentId && !made.has(key))
    .sort(byId);
  // A request for the rest is answered when nothing is left.
  const unanswered = pending.flatMap(([key, request]) =>
    request.refused === null && (request.amountCents !== null || leftCents > 0) ? [{ key, request }] : [],
  );
  const requested = (id: string, request: RefundRequest, progress: Refund['progress']): Refund => ({
    ...{ id, paymentIntentId, progress },
    amountCents: request.amountCents ?? leftCents,
    day: shopDayOf(request.requestedAt),
    reason: reasonOf(request),
  });

  const failed = leftCents === 0 ? [] : inState('failed');
  const refused = leftCents === 0 ? [] : pending.filter(([, request]) => request.refused !== null);
  return {
    backCents,
    unrequestedCents: sum(inState('succeeded').filter(([, { requestKey }]) => requestKey === null)),
    lostCents,
    onItsWayCents,
    leftCents,
    unanswered,
    failures: [
      ...failed.map(([id, refund]) => ({
        id,
        amountCents: refund.amountCents,
        code: 'failed',
        words: `${id} over ${moneyIn(refund.amountCents, payment.currency)} failed`,
      })),
      ...refused.map(([id, request]) => ({
        id,
        amountCents: request.amountCents,
        code: request.refused ?? '',
        words: `Stripe refused to give back ${request.amountCents === null ? 'the rest' : moneyIn(request.amountCents, payment.currency)} of ${paymentIntentId} (${request.refused ?? ''})`,
      })),
    ],
    shown: [
      ...refunds
        .filter(([, refund]) => refund.state !== 'failed' || leftCents > 0)
        .map(([id, refund]) => ({
          id,
          paymentIntentId,
          amountCents: refund.amountCents,
          progress: PROGRESS[refund.state],
          day: shopDayOf(refund.madeAt),
          reason: reasonOf(refund.requestKey === null ? undefined : ledger.refundRequests[refund.requestKey]),
        })),
      ...unanswered.map(({ key, request }) => requested(key, request, 'ordered')),
      ...refused.map(([id, request]) => requested(id, request, 'failed')),
    ],
  };
}
