import type { CallErrorCode } from '@keepsong/domain/calls/call-errors';
import type { FieldError } from '@keepsong/domain/validation';

/** The error of a call, with a message for the person. `offline`: the request got no response. */
export class CallError extends Error {
  readonly code: CallErrorCode | 'offline';
  /** The invalid fields with their messages, for `invalid_input`. */
  readonly fields: readonly FieldError[];

  constructor(code: CallErrorCode | 'offline', message: string, fields: readonly FieldError[] = []) {
    super(message);
    this.name = 'CallError';
    this.code = code;
    this.fields = fields;
  }
}

export const OFFLINE = 'We could not reach the server. Please check your connection and try again.';

/** Failures that say nothing about the request. `unauthenticated`: the SDK omits a token that it cannot renew. */
const TRANSIENT: ReadonlySet<CallError['code']> = new Set(['offline', 'unauthenticated']);

/** True when the same request can succeed later. */
export const isTransient = (error: unknown): boolean =>
  error instanceof CallError && TRANSIENT.has(error.code);

/** `rate_limited`: for a minute, or for the rest of the day. */
const SERVER_FAILURES: ReadonlySet<CallError['code']> = new Set([
  'provider_unavailable',
  'internal',
  'rate_limited',
]);

/** True when the server has answered that it does not do it now. The same request may succeed later, or fail each time. */
export const isServerFailure = (error: unknown): boolean =>
  error instanceof CallError && SERVER_FAILURES.has(error.code);
