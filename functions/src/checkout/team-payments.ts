import type { CallRequest, CallResponse } from '@keepsong/domain/calls/define-call';
import {
  refundOrder as refundOrderCall,
  recheckPayment as recheckPaymentCall,
  resolveReview as resolveReviewCall,
} from '@keepsong/domain/calls/payments';
import { isPaymentHeld, waitsForAnswer } from '@keepsong/domain/disputes';
import { payableId, type Payable } from '@keepsong/domain/documents/extra';
import { isUsed } from '@keepsong/domain/extras';
import type { PaymentLedger } from '@keepsong/domain/documents/payment-ledger';
import { formatCents } from '@keepsong/domain/pricing';
import { isFree, leftCents } from '@keepsong/domain/paid';
import { shownPaymentOf } from '@keepsong/domain/payment-status';
import { committedCents } from '@keepsong/domain/refunds';
import { defineCallable, type Caller, CallError } from '../callable/define-callable.ts';
import { stripeSecretKey } from '../config.ts';
import { checkoutDeps, type CheckoutDeps, REFUND_LIMITS, RECHECK_LIMITS } from './checkout-deps.ts';
import type { Found } from '../store/payment-store.ts';
import { aboutOrder, audit } from '../store/audit.ts';
import { recordPayment, type FactsOf } from './record-payment.ts';
import { orUnavailable } from './open-session.ts';
import { askStripeAbout } from './reconcile-payments.ts';
import { withFact } from './payment-facts.ts';
import { isResolved, isSameReview, paymentStateOf, type Review } from './payment-state.ts';
import { orLater } from '../services/stripe-failure.ts';

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
  { amountCents, reason, seenCommittedCents }: CallRequest<typeof refundOrderCall>,
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
  if (isPaymentHeld(payable)) throw new CallError('not_allowed_now', HELD);
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

function resultOf(
  payable: Payable,
  ledger: PaymentLedger,
  key: string,
): CallResponse<typeof refundOrderCall> {
  const [made] = Object.entries(ledger.refunds).find(([, { requestKey }]) => requestKey === key) ?? [];
  const refused = ledger.refundRequests[key]?.refused;
  if (!made && refused) {
    const why = REFUSALS[refused] ?? refused;
    throw new CallError('not_allowed_now', `Stripe has not made this refund: ${why}.`);
  }
  const shown = payable.refunds.find(({ id }) => id === (made ?? key));
  // One that failed is not shown when nothing is left to give back.
  return { refundedCents: payable.refundedCents, progress: shown?.progress ?? (made ? 'failed' : 'ordered') };
}

/** The request is stored before Stripe is called: the same `requestId` makes one refund, also after lost requests and replies. */
export async function giveBack(
  deps: CheckoutDeps,
  caller: Caller,
  request: CallRequest<typeof refundOrderCall>,
): Promise<CallResponse<typeof refundOrderCall>> {
  const id = payableId(request.orderId, request.extraId);
  const key = `refund-${id}-${request.requestId}`;
  const recorded = recordPayment(deps, id, (found, ledger) =>
    requestOf(found, ledger, key, deps.now(), request, caller),
  );
  const result = await orUnavailable(recorded, UNANSWERED);
  if (result.outcome === 'unknown_order') throw new CallError('not_found');
  return resultOf(result.payable, result.ledger, key);
}

export const refundOrder = defineCallable(
  refundOrderCall,
  { who: 'admin', limits: REFUND_LIMITS, secrets: [stripeSecretKey], maxInstances: 5 },
  (request, caller) => giveBack(checkoutDeps(), caller, request),
);

export const recheckPayment = defineCallable(
  recheckPaymentCall,
  { who: 'admin', limits: RECHECK_LIMITS, secrets: [stripeSecretKey] },
  async ({ orderId, extraId }, caller) => {
    const deps = checkoutDeps();
    const id = payableId(orderId, extraId);
    const before = await deps.payments.get(id);
    const ledger = await deps.payments.ledger(id);
    if (!before || !ledger) throw new CallError('not_found');
    await orUnavailable(askStripeAbout(deps, before, ledger));
    const after = (await deps.payments.get(id)) ?? before;
    await audit(caller, {
      action: 'payment_rechecked',
      ...aboutOrder(orderId),
      before: { paymentStatus: before.paymentStatus },
      after: { paymentStatus: after.paymentStatus },
    });
    return { payment: shownPaymentOf(after) };
  },
);

const ANSWER_FIRST =
  'The bank waits for an answer. Please send it at Stripe first, or accept the dispute there.';

const textOf = ({ reason, detail }: Review) => `${reason}: ${detail}`;

/** Resolves exactly the review that the admin has read; the next one, if there is one, takes its place. */
export async function markResolved(
  deps: CheckoutDeps,
  actor: Caller,
  { orderId, extraId, ...seen }: CallRequest<typeof resolveReviewCall>,
): Promise<void> {
  const id = payableId(orderId, extraId);
  await orLater(id, async () => {
    const result = await recordPayment(deps, id, ({ order, extra }, ledger) => {
      if (isResolved(ledger, seen)) return { facts: [] };
      const payable = extra ?? order;
      if (!payable.review || !isSameReview(payable.review, seen)) {
        throw new CallError('conflict', 'Stripe has reported something new. Please look at it again.');
      }
      if (waitsForAnswer(payable, seen)) throw new CallError('not_allowed_now', ANSWER_FIRST);
      const fact = { kind: 'review_resolved', review: seen } as const;
      const [next] = paymentStateOf(payable, withFact(ledger, fact)).reviews;
      const before = { review: textOf(payable.review) };
      const after = { review: next ? textOf(next) : null };
      const deed = { action: 'review_resolved', ...aboutOrder(orderId), before, after } as const;
      return { facts: [fact], audited: { actor, deed } };
    });
    if (result.outcome === 'unknown_order') throw new CallError('not_found');
  });
}

export const resolveReview = defineCallable(
  resolveReviewCall,
  { who: 'admin', secrets: [stripeSecretKey] },
  async (request, caller) => {
    await markResolved(checkoutDeps(), caller, request);
    return {};
  },
);
