import type { RateLimit } from '../store/rate-limit.ts';

/** Each of these calls sends requests to Stripe. Far more than a person needs, few enough to stop a script. */
export const START_PAYMENT_LIMITS: readonly RateLimit[] = [
  { name: 'checkout-minute', max: 20, windowSeconds: 60 },
  {
    name: 'checkout-day',
    max: 200,
    windowSeconds: 86_400,
    message: 'You have started a payment very often today. Please try again tomorrow, or write to us.',
  },
];
export const VERIFY_LIMITS: readonly RateLimit[] = [{ name: 'verify-minute', max: 30, windowSeconds: 60 }];
export const CANCEL_LIMITS: readonly RateLimit[] = [{ name: 'cancel-minute', max: 20, windowSeconds: 60 }];
/** An admin at work. */
export const RECHECK_LIMITS: readonly RateLimit[] = [{ name: 'recheck-minute', max: 60, windowSeconds: 60 }];
export const REFUND_LIMITS: readonly RateLimit[] = [{ name: 'refund-minute', max: 30, windowSeconds: 60 }];
