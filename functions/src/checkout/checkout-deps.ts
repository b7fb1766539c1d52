import type { Order } from '@keepsong/domain/documents/order';
import { catalogue } from '@keepsong/domain/pricing';
import { type Caller, CallError } from '../callable/define-callable.ts';
import { config } from '../config.ts';
import { stripeGateway } from '../services/stripe.ts';
import { orderStore } from '../store/order-store.ts';
import { paymentStore, syncStore } from '../store/payment-store.ts';
import { fillEmptyProfile } from '../store/profile-store.ts';
import { readShop } from '../store/settings-store.ts';
import { limitsOf } from '../store/rate-limit.ts';

/** The external dependencies of the checkout, so that tests can replace a clock or a provider. */
export const checkoutDeps = () => {
  const { APP_URL, TAX, WITHDRAWAL_DAYS } = config();
  return {
    orders: orderStore,
    payments: paymentStore,
    profiles: { fillEmpty: fillEmptyProfile },
    syncs: syncStore,
    stripe: stripeGateway,
    catalogue,
    now: () => new Date(),
    appUrl: APP_URL,
    tax: TAX,
    /** 0: the shop's customers have no right to withdraw. */
    withdrawalDays: WITHDRAWAL_DAYS,
    shop: readShop,
  };
};
export type CheckoutDeps = ReturnType<typeof checkoutDeps>;

/** Each of these calls sends requests to Stripe. Far more than a person needs, few enough to stop a script. */
export const START_PAYMENT_LIMITS = [
  ...limitsOf('checkout', { minute: 20 }),
  ...limitsOf(
    'checkout',
    { day: 200 },
    'You have started a payment very often today. Please try again tomorrow, or write to us.',
  ),
];
export const VERIFY_LIMITS = limitsOf('verify', { minute: 30 });
export const CANCEL_LIMITS = limitsOf('cancel', { minute: 20 });
export const RECHECK_LIMITS = limitsOf('recheck', { minute: 60 });
export const REFUND_LIMITS = limitsOf('refund', { minute: 30 });

/** Throws the same CallError for another person's order and for none, so that ids cannot be probed. */
export async function ownOrder({ orders }: CheckoutDeps, { uid }: Caller, orderId: string): Promise<Order> {
  const order = await orders.get(orderId);
  if (order?.userId !== uid) throw new CallError('not_found');
  return order;
}
