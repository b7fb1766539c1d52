import { payableIdOf } from '@keepsong/domain/documents/extra';
import { orLater } from '../services/stripe-failure.ts';
import type { CheckoutDeps } from './checkout-deps.ts';
import { recordPayment } from './record-payment.ts';

/**
 * Gives back the extras of a canceled order that the customer has not had, and ends the open ones. Done before the order's own refund, so that a
 * crash leaves the order due for the reconciler, which does both again.
 */
export async function endExtras(deps: CheckoutDeps, orderId: string): Promise<void> {
  for (const extra of await deps.payments.extrasOf(orderId)) {
    const id = payableIdOf(extra);
    await orLater(id, () => recordPayment(deps, id, []));
  }
}
