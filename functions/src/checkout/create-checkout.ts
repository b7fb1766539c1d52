import { createCheckout as createCheckoutCall } from '@keepsong/domain/calls/place-order';
import type { CallResponse } from '@keepsong/domain/calls/define-call';
import { newProfile } from '@keepsong/domain/documents/account';
import type { OrderForm } from '@keepsong/domain/order-form';
import { resumeCheckout as resumeCheckoutCall } from '@keepsong/domain/calls/my-order';
import { defineCallable, type Caller } from '../callable/define-callable.ts';
import { stripeSecretKey, warmInstances } from '../config.ts';
import { errorFields, logEvent } from '../log.ts';
import { checkoutDeps, ownOrder, type CheckoutDeps, START_PAYMENT_LIMITS } from './checkout-deps.ts';
import { forgetCarried } from './carried-draft.ts';
import { ensureOpenSession } from './open-session.ts';
import { placeOrder, sourceOf, type PlaceOrder } from './place-order.ts';

/** Copies fields from the form that the profile lacks. A failure is only logged: it must not fail the order. */
async function fillProfile(deps: CheckoutDeps, caller: Caller, form: OrderForm): Promise<void> {
  const { uid: id, email, isAdmin } = caller;
  const { name, phone: phoneNumber = '' } = form;
  try {
    const known = { id, email: email ?? form.email, isAdmin, name, phoneNumber };
    await deps.profiles.fillEmpty(newProfile(known, deps.now()));
  } catch (error) {
    logEvent('warn', 'profile_not_filled', errorFields(error));
  }
}

export async function startCheckout(
  deps: CheckoutDeps,
  caller: Caller,
  request: PlaceOrder,
): Promise<CallResponse<typeof createCheckoutCall>> {
  const order = await placeOrder(deps, caller.uid, request);
  const profileFilled = fillProfile(deps, caller, request.form);
  try {
    return await ensureOpenSession(deps, order, 'field_error');
  } finally {
    await profileFilled;
  }
}

export const createCheckout = defineCallable(
  createCheckoutCall,
  { who: 'signed_in', minInstances: warmInstances, limits: START_PAYMENT_LIMITS, secrets: [stripeSecretKey] },
  async (request, caller) => {
    const reply = await startCheckout(checkoutDeps(), caller, request);
    if (request.carriedId !== undefined) await forgetCarried(request.carriedId, caller);
    return reply;
  },
);

export async function resumePayment(
  deps: CheckoutDeps,
  caller: Caller,
  { orderId }: { orderId: string },
): Promise<CallResponse<typeof resumeCheckoutCall>> {
  const order = await ownOrder(deps, caller, orderId);
  if (order.paymentStatus !== 'paid') await sourceOf(deps, caller.uid, order.fromOrderId);
  // There is no form in which the customer could correct the address.
  return ensureOpenSession(deps, order, 'ask_at_stripe');
}

export const resumeCheckout = defineCallable(
  resumeCheckoutCall,
  { who: 'signed_in', limits: START_PAYMENT_LIMITS, secrets: [stripeSecretKey] },
  (request, caller) => resumePayment(checkoutDeps(), caller, request),
);
