import { coverVariantPath } from '@keepsong/domain/media/cover-sizes';
import { skipToken, useQuery } from '@tanstack/react-query';
import { fetchPrivateFile } from '@/lib/private-file';

export const coverKey = (path: string | null) => ['cover', path];

async function fetchCover(path: string): Promise<string> {
  // Covers from before the small copies were made have only the original.
  const blob = await fetchPrivateFile(coverVariantPath(path, 640)).catch(() => fetchPrivateFile(path));
  return URL.createObjectURL(blob);
}

/** An address within this page for a song's private cover; null until it is there, and when it can't be fetched. */
export function useCover(path: string | null): string | null {
  const { data } = useQuery({
    queryKey: coverKey(path),
    queryFn: path === null ? skipToken : () => fetchCover(path),
    // The player uses the address too, until the page is left.
    staleTime: Infinity,
    gcTime: Infinity,
  });
  return data ?? null;
}
