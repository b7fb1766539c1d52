import type { CallDefinition, CallRequest, CallResponse } from '@keepsong/domain/calls/define-call';
import { loadCode } from '@/lib/browser/load-code';

export const loadCalls = () => import('@/lib/firebase/call');

/** Calls a function. Its SDK, which no first screen needs, is loaded first. Rejects with a `CallError` only. */
export async function callLater<C extends CallDefinition>(
  definition: C,
  request: CallRequest<C>,
): Promise<CallResponse<C>> {
  const { callFunction } = await loadCode(loadCalls, 'loading the SDK for a call');
  return callFunction(definition, request);
}
