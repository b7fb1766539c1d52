import type { CallDefinition, CallRequest, CallResponse } from '@keepsong/domain/calls/define-call';
import { CallError, OFFLINE } from './call-error';
import { reportError } from './report';

/** Calls a function from a page that does not wait for Firebase: loads the SDK first. Rejects with a `CallError` only. */
export async function callLater<C extends CallDefinition>(
  definition: C,
  request: CallRequest<C>,
): Promise<CallResponse<C>> {
  const [{ callFunction }, { functions }] = await load();
  return callFunction(functions, definition, request);
}

async function load() {
  try {
    return await Promise.all([import('./firebase/call'), import('./firebase/functions')]);
  } catch (error) {
    reportError(error, 'loading the SDK for a call');
    throw new CallError('offline', OFFLINE);
  }
}
