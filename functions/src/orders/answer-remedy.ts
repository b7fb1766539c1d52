import { answerRemedy as call } from '@keepsong/domain/calls/my-order';
import type { CallRequest } from '@keepsong/domain/calls/define-call';
import type { Order } from '@keepsong/domain/documents/order';
import { REMEDY_REFUSALS, remedyAnswer } from '@keepsong/domain/remedy';
import { defineCallable, type Caller, CallError } from '../callable/define-callable.ts';
import { stripeSecretKey } from '../config.ts';
import { cancel } from './cancel-order.ts';
import { orLater } from '../services/stripe-failure.ts';
import { checkoutDeps, type CheckoutDeps, CANCEL_LIMITS } from '../checkout/checkout-deps.ts';
import { recordPayment } from '../checkout/record-payment.ts';

type Choice = CallRequest<typeof call>['choice'];

/** The cents to give back and the order's new field, decided by the stored order; null for a repeat. Throws CallError. */
function decided(order: Order, { uid }: Caller, choice: Choice) {
  if (order.userId !== uid) throw new CallError('not_found');
  const answer = remedyAnswer(order, choice);
  if (answer === 'repeat') return null;
  if (typeof answer === 'string') throw new CallError('not_allowed_now', REMEDY_REFUSALS[answer]);
  return { cents: answer.cents, fields: { remedy: order.remedy && { ...order.remedy, choice } } };
}

/** Stores the answer together with the request of the refund, or with the cancel; Stripe is asked afterwards, once. */
export async function chooseRemedy(
  deps: CheckoutDeps,
  caller: Caller,
  { orderId, choice }: CallRequest<typeof call>,
): Promise<void> {
  if (choice === 'all') {
    await cancel(deps, caller, orderId, { because: (order) => decided(order, caller, choice) });
    return;
  }
  await orLater(orderId, async () => {
    const result = await recordPayment(deps, orderId, ({ order }) => {
      const { paymentIntentId } = order;
      const answer = decided(order, caller, choice);
      if (!answer || paymentIntentId === null) return { facts: [] };
      const about = { cause: 'remedy', requestedAt: deps.now(), refused: null } as const;
      const request = { paymentIntentId, amountCents: answer.cents, ...about };
      return {
        facts: [{ kind: 'refund_request', key: `refund-${orderId}-remedy`, request }],
        fields: answer.fields,
      };
    });
    if (result.outcome === 'unknown_order') throw new CallError('not_found');
  });
}

export const answerRemedy = defineCallable(
  call,
  { who: 'signed_in', limits: CANCEL_LIMITS, secrets: [stripeSecretKey] },
  async (request, caller) => {
    await chooseRemedy(checkoutDeps(), caller, request);
    return {};
  },
);
