import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { fetchPrivateFile } from '@/lib/firebase/private-file';
import { reportError } from '@/lib/early/report';

interface PrivateFile {
  /** Sets the file as the element's source; null until it has loaded. */
  ref: ((element: HTMLAudioElement | HTMLImageElement) => () => void) | null;
  hasFailed: boolean;
}

/** Fetches a private file: the first of `paths` that exists. Empty `paths` fetch nothing. */
export function usePrivateFile(paths: readonly string[]): PrivateFile {
  const { data: blob, isError } = useQuery({
    queryKey: ['file', paths],
    queryFn: () => fetchFirst(paths),
    enabled: paths.length > 0,
    // A recording has megabytes, so it does not stay in memory after use.
    gcTime: 0,
    staleTime: Infinity,
  });
  const ref = useMemo(() => (blob ? sourceOf(blob) : null), [blob]);
  return { ref, hasFailed: isError };
}

const sourceOf = (blob: Blob) => (element: HTMLAudioElement | HTMLImageElement) => {
  const url = URL.createObjectURL(blob);
  element.src = url;
  return () => URL.revokeObjectURL(url);
};

async function fetchFirst(paths: readonly string[]): Promise<Blob> {
  let failure: unknown;
  for (const path of paths) {
    try {
      return await fetchPrivateFile(path);
    } catch (error) {
      failure = error;
    }
  }
  reportError(failure, 'fetching a file');
  throw failure;
}
