import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { readOf } from '@/lib/calls/read-of';
import { fetchPrivateFile } from '@/lib/firebase/private-file';
import type { ShownRead } from '@/lib/firebase/read';
import { reportError } from '@/lib/early/report';

type SourceRef = (element: HTMLAudioElement | HTMLImageElement) => () => void;

/** Fetches a private file: the first of `paths` that exists. Empty `paths` fetch nothing. */
export function usePrivateFile(paths: readonly string[]): ShownRead<SourceRef> {
  const query = useQuery({
    queryKey: ['file', paths],
    queryFn: () => fetchFirst(paths),
    enabled: paths.length > 0,
    // A recording has megabytes, so it does not stay in memory after use.
    gcTime: 0,
    staleTime: Infinity,
  });
  const { data: blob } = query;
  return { ...readOf(query), data: useMemo(() => blob && sourceOf(blob), [blob]) };
}

const sourceOf =
  (blob: Blob): SourceRef =>
  (element) => {
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
