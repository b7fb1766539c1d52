import type { CallDefinition, CallRequest } from '@keepsong/domain/calls/define-call';
import type { SaveDefinition } from '@keepsong/domain/calls/define-save';
import type { ActionOptions } from '@/lib/calls/action';
import { useCommand } from '@/lib/firebase/command';
import type { Stored } from './draft';
import type { Save } from './use-draft';

export function useSave<Target extends object, Sent, Value, Typed>(
  definition: SaveDefinition<Target, Sent, Value, Typed>,
  target: Target,
  options: ActionOptions,
): Save<Value, Typed> {
  const { run, isPending, error } = useCommand(definition, options);
  return { run: (value, seen) => run({ ...target, seen, value }), isPending, error };
}

/** The same save for a draft whose fields are made of the stored value. */
export function savedAs<Value, T, Sent>(
  save: Save<Value, Sent>,
  fieldsOf: (value: Value) => T,
): Save<T, Sent> {
  return {
    ...save,
    async run(sent, seen) {
      const reply = await save.run(sent, seen);
      return reply && { ...reply, value: fieldsOf(reply.value) };
    },
  };
}

/** Sends what was typed. Afterwards the draft begins anew, with `empty`. */
export function useSending<C extends CallDefinition, T>(
  definition: C,
  empty: Stored<T>,
  options: ActionOptions,
): Save<T, CallRequest<C>> {
  const { run, isPending, error } = useCommand(definition, options);
  return {
    run: async (request) => (await run(request)) && { outcome: 'saved', ...empty },
    isPending,
    error,
    isSent: true,
  };
}
