import { PUBLIC_SONGS_API, listedSongSchema, type ListedSong } from '@keepsong/domain/gallery';
import { queryOptions, useQuery } from '@tanstack/react-query';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { queryClient } from '@/lib/calls/query';
import type { ServerRequest } from '@/lib/calls/server-request';

/** Hosting's cache time; an unpublished song must not open from this tab's cache. */
const FRESH_MS = 60_000;

async function fetchSong(id: string, signal: AbortSignal): Promise<ListedSong | null> {
  const response = await fetch(`${PUBLIC_SONGS_API}/${encodeURIComponent(id)}`, { signal });
  if (response.status === 404) return null;
  if (!response.ok) throw new Error(`The song was answered with ${response.status}`);
  return listedSongSchema.parse(await response.json());
}

const publicSongQuery = (id: string) =>
  queryOptions({
    queryKey: ['public-song', id],
    queryFn: ({ signal }) => fetchSong(id, signal),
    staleTime: FRESH_MS,
    gcTime: FRESH_MS,
    refetchOnReconnect: 'always',
  });

export const usePublicSong = (id: string) => useQuery(publicSongQuery(id));

/** On the server the song is in the request context; in the browser it loads in parallel with the page's code. */
export function loadPublicSong({ params, context }: LoaderFunctionArgs): null {
  const query = publicSongQuery(params.id ?? '');
  if (!import.meta.env.SSR) void queryClient.prefetchQuery(query);
  else {
    const { queryClient: cache, data } = context as Partial<ServerRequest>;
    if (cache && data && 'song' in data) cache.setQueryData(query.queryKey, data.song);
  }
  return null;
}
