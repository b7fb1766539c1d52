import { CALL_ERROR_MESSAGES } from '@keepsong/domain/calls/call-errors';
import { createCheckout } from '@keepsong/domain/calls/create-checkout';
import { FirebaseError } from 'firebase/app';
import { describe, expect, it, vi } from 'vitest';
import { callErrorFrom } from './call-error-from';

function httpsError(code: string, message: string, details?: unknown) {
  return Object.assign(new FirebaseError(`functions/${code}`, message), { details });
}

describe('callErrorFrom', () => {
  it('passes on the server’s message with the invalid fields', () => {
    const fields = [{ path: 'form.email', message: 'Invalid email address' }];
    const error = callErrorFrom(
      httpsError('invalid-argument', 'Please check the highlighted fields.', {
        code: 'invalid_input',
        fields,
      }),
      'createCheckout',
    );
    expect(error).toMatchObject({
      code: 'invalid_input',
      message: 'Please check the highlighted fields.',
      fields,
    });
  });

  it('derives the code from the HTTPS error when the server sent no details', () => {
    expect(callErrorFrom(httpsError('failed-precondition', 'Already paid.'), 'x')).toMatchObject({
      code: 'not_allowed_now',
      message: 'Already paid.',
    });
  });

  it.each(['internal', 'internal [0]'])(
    'reports the server as unreachable without a response: %s',
    (said) => {
      const error = callErrorFrom(httpsError('internal', said), 'x');
      expect(error.code).toBe('offline');
      expect(error.message).toMatch(/connection/);
    },
  );

  it('reports a crash of the function as its failure, because the server was reached', () => {
    const error = callErrorFrom(httpsError('internal', 'internal [500]'), 'x');
    expect(error).toMatchObject({ code: 'internal', message: CALL_ERROR_MESSAGES.internal });
  });

  it('reports the server as unreachable when the time for the response ran out', () => {
    expect(callErrorFrom(httpsError('deadline-exceeded', 'deadline-exceeded'), 'x').code).toBe('offline');
    expect(callErrorFrom(httpsError('deadline-exceeded', 'deadline-exceeded [504]'), 'x').code).toBe(
      'offline',
    );
  });

  it.each([
    ['unavailable', 503, 'provider_unavailable'],
    ['resource-exhausted', 429, 'rate_limited'],
    ['unauthenticated', 401, 'unauthenticated'],
  ] as const)('says %s in a plain sentence when the server sent none', (https, status, code) => {
    const error = callErrorFrom(httpsError(https, `${https} [${status}]`), 'x');
    expect(error).toMatchObject({ code, message: CALL_ERROR_MESSAGES[code] });
  });

  it('never shows the details of an internal error', () => {
    const error = callErrorFrom(httpsError('internal', 'stack at line 7', { code: 'internal' }), 'x');
    expect(error.message).toBe(CALL_ERROR_MESSAGES.internal);
  });

  it('reports an answer that does not fit its schema and shows a plain sentence', () => {
    const report = vi.spyOn(console, 'error').mockImplementation(() => {});
    const error = callErrorFrom(new TypeError('url is not a string'), 'createCheckout');
    expect(error).toMatchObject({ code: 'internal', message: CALL_ERROR_MESSAGES.internal });
    expect(report).toHaveBeenCalledWith(
      expect.stringContaining('calling createCheckout'),
      expect.any(TypeError),
    );
    report.mockRestore();
  });

  it.each([
    [{ orderId: 'order-1' }, 'No checkout URL received'],
    [{ url: 'https://pay.example' }, 'Failed to create order'],
  ])('names what an answer about a new order lacks: %j', (answer, message) => {
    const report = vi.spyOn(console, 'error').mockImplementation(() => {});
    const { error } = createCheckout.response.safeParse(answer);
    expect(callErrorFrom(error, 'createCheckout').message).toBe(message);
    report.mockRestore();
  });
});
