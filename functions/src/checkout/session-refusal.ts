import { CallError } from '../callable/call-error.ts';
import type { StripeFailure } from '../services/stripe-failure.ts';

const EMAIL_REFUSED =
  'The payment service does not accept this email address. Please check it, or use another one.';
const AMOUNT_REFUSED =
  'The payment service does not accept this amount. Nothing was charged, and your order is kept; please write to us.';
const CANNOT_OPEN =
  'We cannot open the payment page at the moment. Nothing was charged, and your order is kept. Please try again later, or write to us.';

/** The other kinds do not pass by themselves: somebody has to look. */
export const passes = ({ kind }: StripeFailure): boolean =>
  kind === 'busy' || kind === 'unreachable' || kind === 'broken' || kind === 'key_reused';

/** Stripe's codes for a total outside of what it charges. */
const AMOUNT_CODES: readonly string[] = ['amount_too_small', 'amount_too_large'];

/** True when Stripe has refused the customer's address, which the customer can correct. */
export const isEmailRefused = ({ code, param }: StripeFailure): boolean =>
  code === 'email_invalid' || param === 'customer_email';

/** What the customer is told when Stripe has not opened a payment page. Nothing of Stripe's own words is in it. */
export function sessionRefusal(failure: StripeFailure): CallError {
  if (passes(failure)) return new CallError('provider_unavailable');
  if (isEmailRefused(failure)) {
    return new CallError('invalid_input', undefined, [{ path: 'form.email', message: EMAIL_REFUSED }]);
  }
  if (AMOUNT_CODES.includes(failure.code)) return new CallError('not_allowed_now', AMOUNT_REFUSED);
  // The customer cannot correct it: our addresses, currency, account or key.
  return new CallError('provider_unavailable', CANNOT_OPEN);
}
