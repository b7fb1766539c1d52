import { recheckPayment as call } from '@keepsong/domain/calls/payments';
import { payableId } from '@keepsong/domain/documents/extra';
import { CallError } from '../callable/call-error.ts';
import { defineCallable } from '../callable/define-callable.ts';
import { stripeSecretKey } from '../config.ts';
import { aboutOrder, audit } from '../store/audit.ts';
import { checkoutDeps } from './checkout-deps.ts';
import { RECHECK_LIMITS } from './checkout-limits.ts';
import { asUnavailable } from './open-session.ts';
import { askStripeAbout } from './reconcile-payments.ts';

export const recheckPayment = defineCallable(
  call,
  { who: 'admin', limits: RECHECK_LIMITS, secrets: [stripeSecretKey] },
  async ({ orderId, extraId }, caller) => {
    const deps = checkoutDeps();
    const id = payableId(orderId, extraId);
    const before = await deps.payments.get(id);
    const ledger = await deps.payments.ledger(id);
    if (!before || !ledger) throw new CallError('not_found');
    try {
      await askStripeAbout(deps, before, ledger);
    } catch (error) {
      throw asUnavailable(error);
    }
    const paymentStatus = (await deps.payments.get(id))?.paymentStatus ?? before.paymentStatus;
    await audit(caller, {
      action: 'payment_rechecked',
      ...aboutOrder(orderId),
      before: { paymentStatus: before.paymentStatus },
      after: { paymentStatus },
    });
    return { paymentStatus };
  },
);
