import { CALL_ERROR_MESSAGES } from '@keepsong/domain/calls/call-errors';
import { describe, expect, it } from 'vitest';
import { StripeFailure, toStripeFailure } from '../services/stripe-failure.ts';
import { sessionRefusal } from './session-refusal.ts';

/** An error as Stripe's SDK throws it. */
const stripeError = (type: string, statusCode: number, code?: string, param?: string) =>
  Object.assign(new Error('Secret words of Stripe'), { type, statusCode, code, param });
const invalid = (code?: string, param?: string) => stripeError('StripeInvalidRequestError', 400, code, param);

const AT_FIELD = { code: 'invalid_input', fields: [{ path: 'form.email' }] };
const TRY_SOON = { code: 'provider_unavailable', message: CALL_ERROR_MESSAGES.provider_unavailable };
const CANNOT_OPEN = {
  code: 'provider_unavailable',
  message: expect.stringMatching(
    /^We cannot open the payment page at the moment\. Nothing was charged/,
  ) as string,
};

describe('a refusal to open a payment page becomes', () => {
  it.each([
    ['an address that Stripe does not take', invalid('email_invalid', 'customer_email'), AT_FIELD],
    ['an address that is too long', invalid('parameter_invalid_string_length', 'customer_email'), AT_FIELD],
    ['an address, without a code', invalid(undefined, 'customer_email'), AT_FIELD],
    ['too small an amount', invalid('amount_too_small', 'line_items'), { code: 'not_allowed_now' }],
    ['too large an amount', invalid('amount_too_large'), { code: 'not_allowed_now' }],
    ['a return address', invalid('url_invalid', 'success_url'), CANNOT_OPEN],
    ['an expiry, without a code', invalid(undefined, 'expires_at'), CANNOT_OPEN],
    ['an account that may not charge', invalid('account_invalid'), CANNOT_OPEN],
    ['a wrong key', stripeError('StripeAuthenticationError', 401, 'api_key_expired'), CANNOT_OPEN],
    ['a failed request', stripeError('StripeCardError', 402, 'card_declined'), CANNOT_OPEN],
    ['too many requests', stripeError('StripeRateLimitError', 429, 'rate_limit'), TRY_SOON],
    ['a lock', stripeError('StripeInvalidRequestError', 409, 'lock_timeout'), TRY_SOON],
    ['no connection', stripeError('StripeConnectionError', 0), TRY_SOON],
    ['a failure of Stripe', stripeError('StripeAPIError', 500), TRY_SOON],
  ])('%s', (_what, error, expected) => {
    const refusal = sessionRefusal(toStripeFailure(error));
    expect(refusal).toMatchObject(expected);
    expect(JSON.stringify([refusal.message, refusal.fields])).not.toContain('Stripe');
  });

  it('never an internal error, whatever the kind', () => {
    const kinds = [
      'busy',
      'unreachable',
      'broken',
      'key_reused',
      'not_found',
      'rejected',
      'misconfigured',
    ] as const;
    for (const kind of kinds) {
      expect(sessionRefusal(new StripeFailure(kind, 'new_code', null)).code).toBe('provider_unavailable');
    }
  });
});
