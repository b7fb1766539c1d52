import type { CallDefinition, CallRequest, CallResponse } from '@keepsong/domain/calls/define-call';
import { useEffect } from 'react';
import { useAction, type Action, type ActionOptions } from '@/lib/calls/action';
import { callLater, loadCalls } from '@/lib/calls/call-later';
import { whenIdle } from '@/lib/idle/when-idle';

/** `useAction` for a callable function, given its domain definition. */
export function useCommand<C extends CallDefinition>(
  definition: C,
  options: ActionOptions<CallRequest<C>, CallResponse<C>>,
): Action<CallRequest<C>, CallResponse<C>> {
  useEffect(() => whenIdle(() => void loadCalls().catch(() => undefined), 2000), []);
  return useAction((request: CallRequest<C>) => callLater(definition, request), {
    doing: definition.name,
    ...options,
  });
}
