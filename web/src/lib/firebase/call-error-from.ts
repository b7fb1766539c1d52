import {
  CALL_ERROR_MESSAGES,
  CALL_ERROR_TO_HTTPS,
  type CallErrorCode,
} from '@keepsong/domain/calls/call-errors';
import { z } from '@keepsong/domain/zod';
import { FirebaseError } from 'firebase/app';
import { CallError, OFFLINE } from '@/lib/calls/call-error';
import { reportError } from '@/lib/early/report';

const CODE_OF_HTTPS = new Map<string, CallErrorCode>(
  Object.entries(CALL_ERROR_TO_HTTPS).map(([code, https]) => [https, code as CallErrorCode]),
);

/** The SDK appends the HTTP status to every message: `Not found. [404]`; 0 without a response. */
const STATUS = / \[(\d+)\]$/;

/** How the SDK reports a request without an answer: the connection failed, or its time ran out. A crash is `internal` too, with its status. */
const isUnanswered = (https: string, status: string | undefined): boolean =>
  https === 'deadline-exceeded' || (https === 'internal' && Number(status ?? 0) === 0);

const detailsSchema = z.object({
  code: z.optional(z.enum(Object.keys(CALL_ERROR_MESSAGES) as [CallErrorCode, ...CallErrorCode[]])),
  message: z.optional(z.string()),
  fields: z.optional(z.array(z.object({ path: z.string(), message: z.string() }))),
});

/** The first message of a response schema's error; null for Zod's default messages. */
function answerText(error: unknown): string | null {
  if (!(error instanceof z.core.$ZodError)) return null;
  const text = error.issues[0]?.message;
  return text === undefined || text.startsWith('Invalid input') ? null : text;
}

export function callErrorFrom(error: unknown, name: string): CallError {
  if (error instanceof CallError) return error;
  if (!(error instanceof FirebaseError)) {
    reportError(error, `calling ${name}`);
    return new CallError('internal', answerText(error) ?? CALL_ERROR_MESSAGES.internal);
  }
  const details = detailsSchema.safeParse('details' in error ? error.details : undefined);
  const known = details.success ? details.data : {};
  const https = error.code.replace(/^functions\//, '');
  const code = known.code ?? CODE_OF_HTTPS.get(https);
  const said = error.message.replace(STATUS, '');
  // Without a message from the server, the SDK repeats the code.
  const isBare = said.toLowerCase() === https;
  const [, status] = STATUS.exec(error.message) ?? [];
  if (!known.code && isBare && isUnanswered(https, status)) return new CallError('offline', OFFLINE);
  if (!code) {
    reportError(error, `calling ${name}`);
    return new CallError('internal', CALL_ERROR_MESSAGES.internal);
  }
  const message = isBare || code === 'internal' ? CALL_ERROR_MESSAGES[code] : (known.message ?? said);
  return new CallError(code, message, known.fields ?? []);
}
