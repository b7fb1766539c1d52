import { CALL_ERROR_MESSAGES } from '@keepsong/domain/calls/call-errors';
import { expect, it } from 'vitest';
import { toStripeFailure } from '../services/stripe-failure.ts';
import { sessionRefusal } from './open-session.ts';

/** An error as Stripe's SDK throws it. */
const stripeError = (type: string, statusCode: number, code?: string, param?: string) =>
  Object.assign(new Error('Secret words of Stripe'), { type, statusCode, code, param });
const invalid = (code?: string, param?: string) => stripeError('StripeInvalidRequestError', 400, code, param);

const AT_FIELD = { code: 'invalid_input', fields: [{ path: 'form.email' }] };
const TRY_SOON = { code: 'provider_unavailable', message: CALL_ERROR_MESSAGES.provider_unavailable };
const CANNOT_OPEN = {
  code: 'provider_unavailable',
  message: expect.stringMatching(/^We cannot open the payment page at the moment\. Nothing was/) as string,
};

it.each([
  ['an address that Stripe does not take', invalid('email_invalid'), AT_FIELD],
  ['an address, without a code', invalid(undefined, 'customer_email'), AT_FIELD],
  ['too small an amount', invalid('amount_too_small', 'line_items'), CANNOT_OPEN],
  ['too large an amount', invalid('amount_too_large'), CANNOT_OPEN],
  ['a return address', invalid('url_invalid', 'success_url'), CANNOT_OPEN],
  ['a wrong key', stripeError('StripeAuthenticationError', 401, 'api_key_expired'), CANNOT_OPEN],
  ['a failed request', stripeError('StripeCardError', 402, 'card_declined'), CANNOT_OPEN],
  ['too many requests', stripeError('StripeRateLimitError', 429, 'rate_limit'), TRY_SOON],
  ['a lock', stripeError('StripeInvalidRequestError', 409, 'lock_timeout'), TRY_SOON],
  ['no connection', stripeError('StripeConnectionError', 0), TRY_SOON],
  ['a failure of Stripe', stripeError('StripeAPIError', 500), TRY_SOON],
])('a refusal to open a payment page becomes %s', (_what, error, expected) => {
  const refusal = sessionRefusal(toStripeFailure(error));
  expect(refusal).toMatchObject(expected);
  expect(JSON.stringify([refusal.message, refusal.fields])).not.toContain('Stripe');
});
