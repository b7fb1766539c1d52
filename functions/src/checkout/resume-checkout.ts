import { resumeCheckout as call } from '@keepsong/domain/calls/resume-checkout';
import type { CallResponse } from '@keepsong/domain/calls/define-call';
import { CallError } from '../callable/call-error.ts';
import { defineCallable, type Caller } from '../callable/define-callable.ts';
import { stripeSecretKey } from '../config.ts';
import { checkoutDeps, type CheckoutDeps } from './checkout-deps.ts';
import { START_PAYMENT_LIMITS } from './checkout-limits.ts';
import { ensureOpenSession } from './open-session.ts';

export async function resumePayment(
  deps: CheckoutDeps,
  caller: Caller,
  { orderId }: { orderId: string },
): Promise<CallResponse<typeof call>> {
  const order = await deps.orders.get(orderId);
  // The same reply for another person's order and for none, so that ids cannot be probed.
  if (order?.userId !== caller.uid) throw new CallError('not_found');
  // There is no form in which the customer could correct the address.
  return ensureOpenSession(deps, order, 'ask_at_stripe');
}

export const resumeCheckout = defineCallable(
  call,
  { who: 'signed_in', limits: START_PAYMENT_LIMITS, secrets: [stripeSecretKey] },
  (request, caller) => resumePayment(checkoutDeps(), caller, request),
);
