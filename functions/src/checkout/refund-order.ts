import type { CallRequest, CallResponse } from '@keepsong/domain/calls/define-call';
import { refundOrder as call } from '@keepsong/domain/calls/payments';
import { isHeldByBank } from '@keepsong/domain/disputes';
import { payableId, type Payable } from '@keepsong/domain/documents/extra';
import { isUsed } from '@keepsong/domain/extras';
import type { PaymentLedger } from '@keepsong/domain/documents/payment-ledger';
import { formatCents } from '@keepsong/domain/pricing';
import { isFree, leftCents } from '@keepsong/domain/paid';
import { committedCents } from '@keepsong/domain/refunds';
import { CallError } from '../callable/call-error.ts';
import { defineCallable, type Caller } from '../callable/define-callable.ts';
import { stripeSecretKey } from '../config.ts';
import { StripeFailure } from '../services/stripe-failure.ts';
import { checkoutDeps, type CheckoutDeps } from './checkout-deps.ts';
import { REFUND_LIMITS } from './checkout-limits.ts';
import type { Found } from '../store/payment-store.ts';
import { aboutOrder } from '../store/audit.ts';
import { recordPayment, type FactsOf } from './record-payment.ts';

const CHANGED = 'Refunds of this order have changed in the meantime. Please look at it again.';
const NOTHING_CHARGED = 'A code covered the whole price: nothing was charged, so nothing can be given back.';
const USED = 'The customer has used it, so it cannot be given back.';
const HELD = 'The bank holds this payment until the dispute is decided, so nothing can be given back now.';
const UNANSWERED =
  'Stripe is not answering. The refund is ordered and goes out as soon as Stripe answers; please do not order it again.';

const REFUSALS: Readonly<Record<string, string>> = {
  charge_disputed: 'the customer’s bank has taken the payment back',
  charge_already_refunded: 'all of it has been given back already',
};

/** Returns the requested refund, validated against the stored order; no facts when this request was stored before. */
function requestOf(
  { order, extra }: Found,
  ledger: PaymentLedger,
  key: string,
  now: Date,
  { amountCents, reason, seenCommittedCents }: CallRequest<typeof call>,
  actor: Caller,
): ReturnType<FactsOf> {
  if (ledger.refundRequests[key]) return { facts: [] };
  const payable = extra ?? order;
  const { paymentIntentId } = payable;
  if (isFree(payable)) throw new CallError('not_allowed_now', NOTHING_CHARGED);
  if (payable.paymentStatus !== 'paid' || paymentIntentId === null) {
    throw new CallError('not_allowed_now', 'There is no payment to give back.');
  }
  if (extra?.product === 'revision' && isUsed(order, extra)) throw new CallError('not_allowed_now', USED);
  if (isHeldByBank(payable)) throw new CallError('not_allowed_now', HELD);
  if (committedCents(payable.refunds, paymentIntentId) !== seenCommittedCents) {
    throw new CallError('conflict', CHANGED);
  }
  const left = leftCents(payable);
  if (left === 0) throw new CallError('not_allowed_now', 'Nothing of this payment is left to give back.');
  if (amountCents !== null && amountCents > left) {
    throw new CallError('invalid_input', undefined, [
      { path: 'amountCents', message: `At most ${formatCents(left)} can be given back` },
    ]);
  }
  const request = {
    paymentIntentId,
    amountCents: amountCents ?? left,
    cause: 'team',
    requestedAt: now,
    refused: null,
  } as const;
  return {
    facts: [{ kind: 'refund_request', key, request }],
    audited: {
      actor,
      deed: {
        action: 'refund_ordered',
        ...aboutOrder(order.id),
        before: { refundedCents: payable.refundedCents },
        after: { ...(extra && { extra: extra.id }), amountCents: request.amountCents, reason },
      },
    },
  };
}

function resultOf(payable: Payable, ledger: PaymentLedger, key: string): CallResponse<typeof call> {
  const made = Object.entries(ledger.refunds).find(([, refund]) => refund.requestKey === key);
  if (made) {
    const [id, { state }] = made;
    const shown = payable.refunds.find((refund) => refund.id === id)?.progress;
    return {
      refundedCents: payable.refundedCents,
      progress: shown ?? (state === 'failed' ? 'failed' : 'back'),
    };
  }
  const refused = ledger.refundRequests[key]?.refused;
  if (refused) {
    const why = REFUSALS[refused] ?? refused;
    throw new CallError('not_allowed_now', `Stripe has not made this refund: ${why}.`);
  }
  return { refundedCents: payable.refundedCents, progress: 'ordered' };
}

/**
 * Refunds `amountCents`, or all that is left. The request is stored before Stripe is called: the same
 * `requestId` makes one refund and gets the same reply, even after lost requests and replies.
 */
export async function giveBack(
  deps: CheckoutDeps,
  caller: Caller,
  request: CallRequest<typeof call>,
): Promise<CallResponse<typeof call>> {
  const id = payableId(request.orderId, request.extraId);
  const key = `refund-${id}-${request.requestId}`;
  try {
    const result = await recordPayment(deps, id, (found, ledger) =>
      requestOf(found, ledger, key, deps.now(), request, caller),
    );
    if (result.outcome === 'unknown_order') throw new CallError('not_found');
    return resultOf(result.payable, result.ledger, key);
  } catch (error) {
    if (error instanceof StripeFailure) throw new CallError('provider_unavailable', UNANSWERED);
    throw error;
  }
}

export const refundOrder = defineCallable(
  call,
  { who: 'admin', limits: REFUND_LIMITS, secrets: [stripeSecretKey], maxInstances: 5 },
  (request, caller) => giveBack(checkoutDeps(), caller, request),
);
