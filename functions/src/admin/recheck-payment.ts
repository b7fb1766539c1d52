import { recheckPayment as call } from '@keepsong/domain/calls/recheck-payment';
import { orderPath } from '@keepsong/domain/documents/order';
import { CallError } from '../callable/call-error.ts';
import { defineCallable } from '../callable/define-callable.ts';
import { checkoutDeps } from '../checkout/checkout-deps.ts';
import { RECHECK_LIMITS } from '../checkout/checkout-limits.ts';
import { askStripeAbout } from '../checkout/reconcile-payments.ts';
import { asUnavailable } from '../checkout/open-session.ts';
import { stripeSecretKey } from '../config.ts';
import { audit } from '../store/audit.ts';

export const recheckPayment = defineCallable(
  call,
  { who: 'admin', limits: RECHECK_LIMITS, secrets: [stripeSecretKey] },
  async ({ orderId }, caller) => {
    const deps = checkoutDeps();
    const before = await deps.orders.get(orderId);
    const ledger = await deps.payments.ledger(orderId);
    if (!before || !ledger) throw new CallError('not_found');
    try {
      await askStripeAbout(deps, before, ledger);
    } catch (error) {
      throw asUnavailable(error);
    }
    const paymentStatus = (await deps.orders.get(orderId))?.paymentStatus ?? before.paymentStatus;
    await audit(caller, {
      action: 'payment_rechecked',
      target: orderPath(orderId),
      orderId,
      before: { paymentStatus: before.paymentStatus },
      after: { paymentStatus },
    });
    return { paymentStatus };
  },
);
