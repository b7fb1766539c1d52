import type { CallDefinition, CallRequest, CallResponse } from '@keepsong/domain/calls/define-call';
import { useAction, type Action, type ActionOptions } from '@/lib/calls/action';
import { callFunction } from '@/lib/firebase/call';

/** `useAction` for a callable function, given its domain definition. */
export function useCommand<C extends CallDefinition>(
  definition: C,
  options: ActionOptions<CallRequest<C>, CallResponse<C>>,
): Action<CallRequest<C>, CallResponse<C>> {
  return useAction((request: CallRequest<C>) => callFunction(definition, request), {
    doing: definition.name,
    ...options,
  });
}
