import { useEffect, useState } from 'react';
import { inspectCode } from '../api/email-action';
import type { Inspection } from '../api/email-action';
import { authMessage, isSpentLink } from '@/lib/auth/auth-errors';
import type { EmailAction } from '../model/email-action';

export type InspectedLink =
  | { state: 'looking' }
  | { state: 'good'; inspection: Inspection }
  | { state: 'spent' }
  | { state: 'failed'; message: string };

/** Looks at a mailed link without using it up, so that a spent one says so before anybody types. */
export function useInspection({ code }: EmailAction): InspectedLink & { lookAgain: () => void } {
  const [attempt, setAttempt] = useState(0);
  const [link, setLink] = useState<InspectedLink>({ state: 'looking' });

  useEffect(() => {
    let isWanted = true;
    const found = (next: InspectedLink) => {
      if (isWanted) setLink(next);
    };
    inspectCode(code).then(
      (inspection) => found({ state: 'good', inspection }),
      (error: unknown) =>
        found(isSpentLink(error) ? { state: 'spent' } : { state: 'failed', message: authMessage(error) }),
    );
    return () => {
      isWanted = false;
    };
  }, [code, attempt]);

  const lookAgain = () => {
    setLink({ state: 'looking' });
    setAttempt((count) => count + 1);
  };
  return { ...link, lookAgain };
}
