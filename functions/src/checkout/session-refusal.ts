import { CallError } from '../callable/call-error.ts';
import type { StripeFailure } from '../services/stripe-failure.ts';

const EMAIL_REFUSED =
  'The payment service does not accept this email address. Please check it, or use another one.';
const AMOUNT_REFUSED =
  'The payment service does not accept this amount. Nothing was charged, and your order is kept; please write to us.';
const CANNOT_OPEN =
  'We cannot open the payment page at the moment. Nothing was charged, and your order is kept. Please try again later, or write to us.';

/** Stripe's codes for a total outside of what it charges. */
const AMOUNT_CODES: readonly string[] = ['amount_too_small', 'amount_too_large'];

/** True when Stripe has refused the customer's address, which the customer can correct. */
export const isEmailRefused = ({ code, param }: StripeFailure): boolean =>
  code === 'email_invalid' || param === 'customer_email';

/** What the customer is told when Stripe has not opened a payment page. Nothing of Stripe's own words is in it. */
export function sessionRefusal(failure: StripeFailure): CallError {
  switch (failure.kind) {
    case 'busy':
    case 'unreachable':
    case 'broken':
    case 'key_reused':
      return new CallError('provider_unavailable');
    case 'rejected':
    case 'not_found':
    case 'misconfigured':
      if (isEmailRefused(failure)) {
        return new CallError('invalid_input', undefined, [{ path: 'form.email', message: EMAIL_REFUSED }]);
      }
      if (AMOUNT_CODES.includes(failure.code)) return new CallError('not_allowed_now', AMOUNT_REFUSED);
      // The customer cannot correct it: our addresses, currency, account or key.
      return new CallError('provider_unavailable', CANNOT_OPEN);
  }
}
