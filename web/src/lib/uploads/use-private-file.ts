import { skipToken, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { readOf } from '@/lib/calls/read-of';
import { fetchPrivateFile } from '@/lib/firebase/private-file';
import type { ShownRead } from '@/lib/firebase/read';
import { reportError } from '@/lib/early/report';

type SourceRef = (element: HTMLAudioElement | HTMLImageElement) => () => void;

/** Fetches a private file; null fetches nothing. */
export function usePrivateFile(path: string | null): ShownRead<SourceRef> {
  const query = useQuery({
    queryKey: ['file', path],
    queryFn: path === null ? skipToken : () => fetchReported(path),
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

async function fetchReported(path: string): Promise<Blob> {
  try {
    return await fetchPrivateFile(path);
  } catch (error) {
    reportError(error, 'fetching a file');
    throw error;
  }
}
