import type { RefundRequest } from '@keepsong/domain/documents/payment-ledger';
import { logEvent } from '../log.ts';
import { StripeFailure } from '../services/stripe-failure.ts';
import type { PaymentOwner } from '../services/stripe-objects.ts';
import type { CheckoutDeps } from './checkout-deps.ts';
import type { PaymentFact } from './payment-facts.ts';
import { refundFact } from './stripe-event.ts';

/** Stripe remembers an idempotency key for 24 hours; after that the same key could make a second refund. */
const KEY_IS_SAFE_MS = 20 * 60 * 60 * 1000;

async function refundsMade(deps: CheckoutDeps, paymentIntentId: string): Promise<PaymentFact[]> {
  const refunds = await deps.stripe.listRefunds(paymentIntentId);
  return refunds.map((refund) => refundFact(refund, paymentIntentId));
}

/**
 * Requests one refund from Stripe, once, and returns the refund, or the rejection with all refunds that
 * explain it. At most two calls. Throws StripeFailure when it is unknown whether the refund was made; a call with the
 * same key finds out.
 */
export async function requestRefund(
  deps: CheckoutDeps,
  of: PaymentOwner,
  key: string,
  request: RefundRequest,
): Promise<PaymentFact[]> {
  const { paymentIntentId, amountCents, cause, requestedAt } = request;
  if (deps.now().getTime() - requestedAt.getTime() > KEY_IS_SAFE_MS) {
    const made = await refundsMade(deps, paymentIntentId);
    if (made.some((fact) => fact.kind === 'refund' && fact.requestKey === key)) return made;
  }
  try {
    const refund = await deps.stripe.createRefund({
      key,
      paymentIntentId,
      ...of,
      reason: cause === 'paid_twice' ? 'duplicate' : 'requested_by_customer',
      amountCents,
    });
    logEvent('warn', 'payment_given_back', { ...of, cause });
    return [refundFact(refund, paymentIntentId)];
  } catch (error) {
    const isDefinite =
      error instanceof StripeFailure && (error.kind === 'rejected' || error.kind === 'not_found');
    if (!isDefinite) throw error;
    logEvent('error', 'refund_refused', { ...of, cause, errorCode: error.code });
    return [
      { kind: 'refund_request', key, request: { ...request, refused: error.code } },
      ...(await refundsMade(deps, paymentIntentId)),
    ];
  }
}
