import { useRef, useState } from 'react';
import { CallError } from '@/lib/firebase/call';
import { reportError } from '@/lib/report';
import { useToast } from '@/lib/toast';

const GENERAL = 'Something went wrong. Please try again.';

/** The sentence a person reads of a failure; what nobody foresaw is reported. */
export function failureText(error: unknown, doing: string): string {
  if (error instanceof CallError) return error.fields[0]?.message ?? error.message;
  reportError(error, doing);
  return GENERAL;
}

interface Failure {
  /** Title of the toast. */
  title: string;
  /** Said instead of the server's sentence, where the words are given. */
  description?: string;
}

export interface Command {
  isBusy: boolean;
  /** Does it once at a time: a second call while the first is under way does nothing. True when it went well. */
  run: (work: () => Promise<void>) => Promise<boolean>;
}

/** Something the admin asks of the server, with its failure told as a toast. */
export function useCommand({ title, description }: Failure): Command {
  const toast = useToast();
  const isUnderWay = useRef(false);
  const [isBusy, setIsBusy] = useState(false);

  async function run(work: () => Promise<void>): Promise<boolean> {
    if (isUnderWay.current) return false;
    isUnderWay.current = true;
    setIsBusy(true);
    try {
      await work();
      return true;
    } catch (error) {
      const text = failureText(error, title);
      toast.error(title, description ?? text);
      return false;
    } finally {
      isUnderWay.current = false;
      setIsBusy(false);
    }
  }

  return { isBusy, run };
}
