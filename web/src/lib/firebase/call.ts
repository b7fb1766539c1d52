import { CALL_ERROR_MESSAGES, CALL_ERROR_TO_HTTPS } from '@keepsong/domain/calls/call-errors';
import type { CallErrorCode } from '@keepsong/domain/calls/call-errors';
import type { CallDefinition, CallRequest, CallResponse } from '@keepsong/domain/calls/define-call';
import type { FieldError } from '@keepsong/domain/validation';
import { FirebaseError } from 'firebase/app';
import { z } from 'zod/mini';
import { reportError } from '@/lib/report';
import { whenUsed } from '@/lib/when-used';
import { ensureAppCheck } from './app-check';
import { renewToken } from './auth';
import { functions } from './functions';
import { callAnswered } from './patience';

/** Why a call failed, in a sentence a person can act on. `offline`: the request never got an answer. */
export class CallError extends Error {
  readonly code: CallErrorCode | 'offline';
  /** What is wrong with which field, for `invalid_input`. */
  readonly fields: readonly FieldError[];

  constructor(code: CallErrorCode | 'offline', message: string, fields: readonly FieldError[] = []) {
    super(message);
    this.name = 'CallError';
    this.code = code;
    this.fields = fields;
  }
}

const OFFLINE = 'We could not reach the server. Please check your connection and try again.';

const CODE_OF_HTTPS = new Map<string, CallErrorCode>(
  Object.entries(CALL_ERROR_TO_HTTPS).map(([code, https]) => [https, code as CallErrorCode]),
);

const detailsSchema = z.object({
  code: z.optional(z.enum(Object.keys(CALL_ERROR_MESSAGES) as [CallErrorCode, ...CallErrorCode[]])),
  message: z.optional(z.string()),
  fields: z.optional(z.array(z.object({ path: z.string(), message: z.string() }))),
});

// At hand when something is pressed: no page calls a function to come to rest.
if (typeof window !== 'undefined') whenUsed(() => void functions().catch(() => undefined));

async function callable(name: string) {
  const [caller] = await Promise.all([functions().catch(unreachable), ensureAppCheck()]);
  return caller(name);
}

/** The SDK could not be fetched. */
function unreachable(): never {
  throw new CallError('offline', OFFLINE);
}

/** Calls a function by its domain definition. Rejects with a `CallError` only. */
export async function callFunction<C extends CallDefinition>(
  definition: C,
  request: CallRequest<C>,
): Promise<CallResponse<C>> {
  try {
    const call = await callable(definition.name);
    const reply = await call(request);
    callAnswered();
    return definition.response.parse(reply.data) as CallResponse<C>;
  } catch (error) {
    throw error instanceof CallError ? error : failureOf(error, definition.name);
  }
}

function failureOf(error: unknown, name: string): CallError {
  const failure = callErrorFrom(error, name);
  if (failure.code === 'permission_denied') void renewToken();
  return failure;
}

const pieceSchema = z.object({ piece: z.string() });

/**
 * Calls a function that tells its answer piece by piece: `onPiece` gets each as it comes, the promise the whole reply.
 * Aborting `signal` ends the work on the server too and rejects with the signal's reason; otherwise rejects with a
 * `CallError` only.
 */
export async function streamFunction<C extends CallDefinition>(
  definition: C,
  request: CallRequest<C>,
  onPiece: (piece: string) => void,
  signal: AbortSignal,
): Promise<CallResponse<C>> {
  try {
    const call = await callable(definition.name);
    const { stream, data } = await call.stream(request, { signal });
    // The SDK tells a failure by both; the one that is not awaited must not count as unhandled.
    data.catch(() => undefined);
    for await (const message of stream) {
      const told = pieceSchema.safeParse(message);
      if (told.success && !signal.aborted) onPiece(told.data.piece);
    }
    // A connection that ends without a result leaves `data` open for ever.
    const reply = await Promise.race([data, new Promise((resolve) => setTimeout(resolve, 0))]);
    if (reply === undefined) throw new CallError('offline', OFFLINE);
    callAnswered();
    return definition.response.parse(reply) as CallResponse<C>;
  } catch (error) {
    signal.throwIfAborted();
    throw error instanceof CallError ? error : failureOf(error, definition.name);
  }
}

export function callErrorFrom(error: unknown, name: string): CallError {
  if (!(error instanceof FirebaseError)) {
    reportError(error, `calling ${name}`);
    return new CallError('internal', CALL_ERROR_MESSAGES.internal);
  }
  const details = detailsSchema.safeParse('details' in error ? error.details : undefined);
  const known = details.success ? details.data : {};
  const code = known.code ?? CODE_OF_HTTPS.get(error.code.replace(/^functions\//, ''));
  // The SDK puts the HTTP status behind every message: `Not found. [404]`.
  const said = error.message.replace(/ \[\d+\]$/, '');
  // It reports a request without any answer as `internal` with the code for a message.
  const isBare = said.toLowerCase() === 'internal';
  if (!known.code && isBare) return new CallError('offline', OFFLINE);
  if (!code) {
    reportError(error, `calling ${name}`);
    return new CallError('internal', CALL_ERROR_MESSAGES.internal);
  }
  const message = isBare || code === 'internal' ? CALL_ERROR_MESSAGES[code] : (known.message ?? said);
  return new CallError(code, message, known.fields ?? []);
}
