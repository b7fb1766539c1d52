import { useRef, useState } from 'react';
import { reportError } from '@/lib/report';
import { useToast } from '@/lib/toast';
import { privateFile } from '../api/private-files';
import type { PrivateFile } from '../api/private-files';

/** How much of a file is here, 0 to 1; null when nobody knows. */
export interface Fetching {
  share: number | null;
}

/** Fetches a private file when asked to; `fetching` says how far it is, null while nothing is under way. */
export function useFetching(refusal: string) {
  const toast = useToast();
  const isUnderWay = useRef(false);
  const [fetching, setFetching] = useState<Fetching | null>(null);

  async function fetchThen(path: string, take: (file: PrivateFile) => void): Promise<void> {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setFetching({ share: null });
    try {
      take(
        await privateFile(path, (bytes, ofBytes) => {
          setFetching({ share: ofBytes === null ? null : Math.min(1, bytes / ofBytes) });
        }),
      );
    } catch (error) {
      // Whoever signs out has stopped it.
      if (error instanceof DOMException && error.name === 'AbortError') return;
      reportError(error, 'fetching a private file');
      toast.error('Error', refusal);
    } finally {
      isUnderWay.current = false;
      setFetching(null);
    }
  }

  return { fetching, fetchThen };
}
