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
