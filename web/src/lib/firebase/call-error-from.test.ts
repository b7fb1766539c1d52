import { CALL_ERROR_MESSAGES } from '@keepsong/domain/calls/call-errors';
import { createCheckout } from '@keepsong/domain/calls/place-order';
import { FirebaseError } from 'firebase/app';
import { expect, it, vi } from 'vitest';
import { callErrorFrom } from './call-error-from';

function httpsError(code: string, message: string, details?: unknown) {
  return Object.assign(new FirebaseError(`functions/${code}`, message), { details });
}

const INVALID = { code: 'invalid_input', fields: [{ path: 'form.email', message: 'Invalid email address' }] };
const PAID = { code: 'not_allowed_now', message: 'Already paid.' };
const CHECK = 'Please check the highlighted fields.';
const told = (code: keyof typeof CALL_ERROR_MESSAGES) => ({ code, message: CALL_ERROR_MESSAGES[code] });
const UNREACHED = { code: 'offline', message: expect.stringMatching(/connection/) as string };

it.each<[string, string, string, unknown, object]>([
  ['passes on sentence and fields', 'invalid-argument', CHECK, INVALID, { ...INVALID, message: CHECK }],
  ['derives a code that is not sent', 'failed-precondition', PAID.message, undefined, PAID],
  ['has no response', 'internal', 'internal', undefined, UNREACHED],
  ['has no response of that status', 'internal', 'internal [0]', undefined, UNREACHED],
  ['was reached, and crashed', 'internal', 'internal [500]', undefined, told('internal')],
  ['waited too long', 'deadline-exceeded', 'deadline-exceeded', undefined, UNREACHED],
  ['waited too long for a gateway', 'deadline-exceeded', 'deadline-exceeded [504]', undefined, UNREACHED],
  ['was told no more', 'unavailable', 'unavailable [503]', undefined, told('busy')],
  ['was told no more', 'resource-exhausted', 'resource-exhausted [429]', undefined, told('rate_limited')],
  ['was told no more', 'unauthenticated', 'unauthenticated [401]', undefined, told('unauthenticated')],
  ['hides the inside of the server', 'internal', 'stack at line 7', { code: 'internal' }, told('internal')],
])('callErrorFrom %s: %s, %s', (_what, code, message, details, expected) => {
  expect(callErrorFrom(httpsError(code, message, details), 'x')).toMatchObject(expected);
});

it('callErrorFrom reports an answer that does not fit its schema and shows a plain sentence', () => {
  const report = vi.spyOn(console, 'error').mockImplementation(() => {});
  const error = callErrorFrom(new TypeError('url is not a string'), 'createCheckout');
  expect(error).toMatchObject({ code: 'internal', message: CALL_ERROR_MESSAGES.internal });
  const told = [expect.stringContaining('calling createCheckout'), expect.any(TypeError)];
  expect(report.mock.calls).toEqual([told]);
  report.mockRestore();
});

it.each([
  [{ orderId: 'order-1' }, 'No checkout URL received'],
  [{ url: 'https://pay.example' }, 'Failed to create order'],
])('callErrorFrom names what an answer about a new order lacks: %j', (answer, message) => {
  const report = vi.spyOn(console, 'error').mockImplementation(() => {});
  const { error } = createCheckout.response.safeParse(answer);
  expect(callErrorFrom(error, 'createCheckout').message).toBe(message);
  report.mockRestore();
});
