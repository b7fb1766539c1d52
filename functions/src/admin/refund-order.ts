import type { CallRequest, CallResponse } from '@keepsong/domain/calls/define-call';
import { refundOrder as call } from '@keepsong/domain/calls/refund-order';
import { orderPath } from '@keepsong/domain/documents/order';
import { formatCents } from '@keepsong/domain/pricing';
import { CallError } from '../callable/call-error.ts';
import { defineCallable, type Caller } from '../callable/define-callable.ts';
import { checkoutDeps, type CheckoutDeps } from '../checkout/checkout-deps.ts';
import { REFUND_LIMITS } from '../checkout/checkout-limits.ts';
import { asUnavailable } from '../checkout/open-session.ts';
import { recordPayment } from '../checkout/record-payment.ts';
import { refundFact } from '../checkout/stripe-event.ts';
import { stripeSecretKey } from '../config.ts';
import { audit } from '../store/audit.ts';

/**
 * Gives money back, all of it or `amountCents`. The same `requestId` gives it back once, however often it is asked;
 * what Stripe did and a dead process did not record is told by Stripe's event and found by the reconciler.
 */
export async function giveBack(
  deps: CheckoutDeps,
  caller: Caller,
  { requestId, orderId, amountCents, reason }: CallRequest<typeof call>,
): Promise<CallResponse<typeof call>> {
  const order = await deps.orders.get(orderId);
  if (!order) throw new CallError('not_found');
  const { paymentIntentId } = order;
  if (order.paymentStatus !== 'paid' || paymentIntentId === null) {
    throw new CallError('not_allowed_now', 'There is no payment to give back.');
  }
  const left = order.amountCents - order.refundedCents;
  if (amountCents !== null && amountCents > left) {
    throw new CallError('invalid_input', undefined, [
      { path: 'amountCents', message: `At most ${formatCents(left)} can be given back` },
    ]);
  }
  // Before the deed: should this process die now, the log says who asked, and Stripe's event tells the rest.
  await audit(caller, {
    action: 'order_refunded',
    target: orderPath(orderId),
    orderId,
    before: { refundedCents: order.refundedCents },
    after: { amountCents: amountCents ?? left, reason },
  });
  try {
    const refunds = await deps.stripe.refundPayment(
      {
        paymentIntentId,
        orderId,
        reason: 'requested_by_customer',
        ...(amountCents === null ? {} : { amountCents }),
      },
      `refund-${orderId}-${requestId}`,
    );
    await recordPayment(
      deps,
      orderId,
      refunds.map((refund) => refundFact(refund, paymentIntentId)),
    );
  } catch (error) {
    throw asUnavailable(error);
  }
  return { refundedCents: (await deps.orders.get(orderId))?.refundedCents ?? 0 };
}

export const refundOrder = defineCallable(
  call,
  { who: 'admin', limits: REFUND_LIMITS, secrets: [stripeSecretKey], maxInstances: 5 },
  (request, caller) => giveBack(checkoutDeps(), caller, request),
);
