import { cancelForCustomer as call } from '@keepsong/domain/calls/cancel-for-customer';
import { defineCallable } from '../callable/define-callable.ts';
import { checkoutDeps } from '../checkout/checkout-deps.ts';
import { CANCEL_LIMITS } from '../checkout/checkout-limits.ts';
import { stripeSecretKey } from '../config.ts';
import { cancel } from './cancel-order.ts';

export const cancelForCustomer = defineCallable(
  call,
  { who: 'admin', limits: CANCEL_LIMITS, secrets: [stripeSecretKey], maxInstances: 5 },
  ({ orderId, reason }, caller) => cancel(checkoutDeps(), caller, orderId, { forCustomer: { reason } }),
);
