import { limitsOf } from '../store/rate-limit.ts';

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
