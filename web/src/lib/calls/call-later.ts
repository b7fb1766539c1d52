import type { CallDefinition, CallRequest, CallResponse } from '@keepsong/domain/calls/define-call';
import { loadCode } from '@/lib/browser/load-code';

/** Calls a function from a page that does not wait for Firebase: loads the SDK first. Rejects with a `CallError` only. */
export async function callLater<C extends CallDefinition>(
  definition: C,
  request: CallRequest<C>,
): Promise<CallResponse<C>> {
  const { callFunction } = await loadCode(() => import('@/lib/firebase/call'), 'loading the SDK for a call');
  return callFunction(definition, request);
}
