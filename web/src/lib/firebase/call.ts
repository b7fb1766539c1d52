import type { CallDefinition, CallRequest, CallResponse } from '@keepsong/domain/calls/define-call';
import { FUNCTIONS_REGION, LOCAL_HOST } from '@keepsong/domain/ports';
import { z } from '@keepsong/domain/zod';
import { connectFunctionsEmulator, getFunctions, httpsCallable } from 'firebase/functions';
import { environment } from '@/config/env';
import { CallError, OFFLINE } from '@/lib/calls/call-error';
import { app } from './auth';
import { callErrorFrom } from './call-error-from';
import { renewToken } from './token';

/** The SDK instance for calls, which no first read needs. See `auth.ts`. */
const functions = getFunctions(app, FUNCTIONS_REGION);

const { emulators } = environment();
if (emulators) connectFunctionsEmulator(functions, LOCAL_HOST, emulators.functions);

/** Calls a function by its domain definition. Rejects with a `CallError` only. */
export async function callFunction<C extends CallDefinition>(
  definition: C,
  request: CallRequest<C>,
): Promise<CallResponse<C>> {
  try {
    const reply = await httpsCallable(functions, definition.name)(request);
    return definition.response.parse(reply.data) as CallResponse<C>;
  } catch (error) {
    throw failureOf(error, definition.name);
  }
}

const pieceSchema = z.object({ piece: z.string() });

/** Aborting `signal` ends the work on the server, too, and rejects with its reason; otherwise rejects with a `CallError` only. */
export async function streamFunction<C extends CallDefinition>(
  definition: C,
  request: CallRequest<C>,
  onPiece: (piece: string) => void,
  signal: AbortSignal,
): Promise<CallResponse<C>> {
  try {
    const { stream, data } = await httpsCallable(functions, definition.name).stream(request, { signal });
    // The SDK rejects both promises; the one that is not awaited must not be an unhandled rejection.
    data.catch(() => undefined);
    for await (const message of stream) {
      const parsed = pieceSchema.safeParse(message);
      if (parsed.success && !signal.aborted) onPiece(parsed.data.piece);
    }
    // A connection that ends without a result never settles `data`.
    const reply = await Promise.race([data, new Promise((resolve) => setTimeout(resolve, 0))]);
    if (reply === undefined) throw new CallError('offline', OFFLINE);
    return definition.response.parse(reply) as CallResponse<C>;
  } catch (error) {
    signal.throwIfAborted();
    throw failureOf(error, definition.name);
  }
}

/** Renews the token after a refusal, because the person's rights may have been revoked meanwhile. */
function failureOf(error: unknown, name: string): CallError {
  const failure = callErrorFrom(error, name);
  if (failure.code === 'permission_denied') void renewToken();
  return failure;
}
