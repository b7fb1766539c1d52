import { useAction, type Action } from '@/lib/calls/action';
import { authMessage } from './auth-errors';

/** `useAction` for Firebase Auth: the error has a message for the person. `special` returns the screen's own message, or null. */
export function useAuthAction<Input, Output>(
  work: (input: Input) => Promise<Output>,
  special: (error: unknown) => string | null = () => null,
): Action<Input, Output> {
  return useAction(
    async (input: Input) => {
      try {
        return await work(input);
      } catch (error) {
        throw new Error(special(error) ?? authMessage(error), { cause: error });
      }
    },
    { failure: null },
  );
}
