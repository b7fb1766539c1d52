import { useRef, useState } from 'react';
import { authMessage } from './auth-errors';

/** Runs one action at a time and keeps the sentence of its failure. */
export function useAuthAction() {
  const isUnderWay = useRef(false);
  const [isWorking, setIsWorking] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  async function run(action: () => Promise<void>): Promise<void> {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setIsWorking(true);
    setFailure(null);
    try {
      await action();
    } catch (error) {
      setFailure(authMessage(error));
    } finally {
      isUnderWay.current = false;
      setIsWorking(false);
    }
  }

  return { run, isWorking, failure, setFailure };
}
