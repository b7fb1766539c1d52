import { useState } from 'react';
import { useAction } from '@/lib/action';
import { authMessage } from './auth-errors';

/** Runs one action of Firebase Auth at a time and keeps its error message. */
export function useAuthAction() {
  const [failure, setFailure] = useState<string | null>(null);

  const action = useAction(
    async (work: () => Promise<void>) => {
      setFailure(null);
      try {
        await work();
      } catch (error) {
        setFailure(authMessage(error));
      }
    },
    { failure: null },
  );

  return { run: action.run, isWorking: action.isPending, failure, setFailure };
}
