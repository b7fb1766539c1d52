import { coverVariantPath } from '@keepsong/domain/media/cover-sizes';
import { skipToken, useQuery } from '@tanstack/react-query';
import { fetchPrivateFile } from '@/lib/firebase/private-file';

async function fetchCover(path: string): Promise<string> {
  return URL.createObjectURL(await fetchPrivateFile(coverVariantPath(path, 640)));
}

/** An object URL of a song's private cover; null while it loads and when it cannot be fetched. */
export function useCover(path: string | null): string | null {
  const { data } = useQuery({
    queryKey: ['cover', path],
    queryFn: path === null ? skipToken : () => fetchCover(path),
    // The player uses the URL too, until the page is unloaded.
    staleTime: Infinity,
    gcTime: Infinity,
  });
  return data ?? null;
}
