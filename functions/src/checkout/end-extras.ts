import { payableIdOf } from '@keepsong/domain/documents/extra';
import { errorFields, logEvent } from '../log.ts';
import { StripeFailure } from '../services/stripe-failure.ts';
import type { CheckoutDeps } from './checkout-deps.ts';
import { recordPayment } from './record-payment.ts';

/**
 * Gives back the extras of a canceled order that the customer has not had, and ends the open ones. Done before the order's own refund, so that a
 * crash leaves the order due for the reconciler, which does both again.
 */
export async function endExtras(deps: CheckoutDeps, orderId: string): Promise<void> {
  for (const extra of await deps.payments.extrasOf(orderId)) {
    const id = payableIdOf(extra);
    try {
      await recordPayment(deps, id, []);
    } catch (error) {
      // The request is stored, and the reconciler sends it.
      if (!(error instanceof StripeFailure)) throw error;
      logEvent('warn', 'stripe_not_answering', { orderId: id, kind: error.kind, ...errorFields(error) });
    }
  }
}
