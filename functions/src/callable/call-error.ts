import { CALL_ERROR_MESSAGES, type CallErrorCode } from '@keepsong/domain/calls/call-errors';
import type { FieldError } from '@keepsong/domain/validation';

/** An expected failure of a call. The message is a sentence for the person; nothing internal may be in it. */
export class CallError extends Error {
  readonly code: CallErrorCode;
  readonly fields: readonly FieldError[];

  constructor(
    code: CallErrorCode,
    message: string = CALL_ERROR_MESSAGES[code],
    fields: readonly FieldError[] = [],
  ) {
    super(message);
    this.name = 'CallError';
    this.code = code;
    this.fields = fields;
  }
}
