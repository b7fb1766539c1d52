import { createCheckout as call } from '@keepsong/domain/calls/create-checkout';
import type { CallResponse } from '@keepsong/domain/calls/define-call';
import type { OrderForm } from '@keepsong/domain/order-form';
import { defineCallable, type Caller } from '../callable/define-callable.ts';
import { stripeSecretKey } from '../config.ts';
import { errorFields, logEvent } from '../log.ts';
import { checkoutDeps, type CheckoutDeps } from './checkout-deps.ts';
import { START_PAYMENT_LIMITS } from './checkout-limits.ts';
import { forgetCarried } from '../orders/carried-draft.ts';
import { ensureOpenSession } from './open-session.ts';
import { placeOrder, type PlaceOrder } from './place-order.ts';

/** Copies fields from the form that the profile lacks. A failure is only logged: it must not fail the order. */
async function fillProfile(deps: CheckoutDeps, caller: Caller, form: OrderForm): Promise<void> {
  const now = deps.now();
  try {
    await deps.profiles.fillEmpty({
      id: caller.uid,
      email: caller.email ?? form.email,
      name: form.name,
      phoneNumber: form.phone ?? '',
      isAdmin: caller.isAdmin,
      emailPreferences: { orderUpdates: true, checkoutReminders: true },
      createdAt: now,
      updatedAt: now,
    });
  } catch (error) {
    logEvent('warn', 'profile_not_filled', errorFields(error));
  }
}

export async function startCheckout(
  deps: CheckoutDeps,
  caller: Caller,
  request: PlaceOrder,
): Promise<CallResponse<typeof call>> {
  const order = await placeOrder(deps, caller.uid, request);
  const profileFilled = fillProfile(deps, caller, request.form);
  try {
    return await ensureOpenSession(deps, order, 'field_error');
  } finally {
    await profileFilled;
  }
}

export const createCheckout = defineCallable(
  call,
  { who: 'signed_in', isKeptWarm: true, limits: START_PAYMENT_LIMITS, secrets: [stripeSecretKey] },
  async (request, caller) => {
    const reply = await startCheckout(checkoutDeps(), caller, request);
    if (request.carriedId !== undefined) await forgetCarried(request.carriedId, caller);
    return reply;
  },
);
