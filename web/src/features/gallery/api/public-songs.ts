import {
  PUBLIC_SONGS_API,
  galleryFilterOf,
  songListSchema,
  type GalleryFilter,
  type SongList,
} from '@keepsong/domain/gallery';
import { infiniteQueryOptions, onlineManager, useInfiniteQuery } from '@tanstack/react-query';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { queryClient } from '@/lib/calls/query';
import type { ServerRequest } from '@/lib/calls/server-request';

const FRESH_MS = 5 * 60_000;
const RETAINED_MS = 30 * 60_000;

async function fetchSongs(
  { search, style }: GalleryFilter,
  after: string | null,
  signal: AbortSignal,
): Promise<SongList> {
  const query = new URLSearchParams({
    ...(search && { q: search }),
    ...(style && { style }),
    ...(after && { after }),
  });
  const response = await fetch(`${PUBLIC_SONGS_API}?${query}`, { signal });
  if (!response.ok) throw new Error(`The gallery answered ${response.status}`);
  return songListSchema.parse(await response.json());
}

const publicSongsQuery = (filter: GalleryFilter) =>
  infiniteQueryOptions({
    queryKey: ['public-songs', filter.style, filter.search],
    queryFn: ({ pageParam, signal }) => fetchSongs(filter, pageParam, signal),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    // Removes duplicates: publishing or unpublishing a song shifts others to another page.
    select: ({ pages }) => [
      ...new Map(pages.flatMap(({ songs }) => songs).map((song) => [song.id, song])).values(),
    ],
    staleTime: FRESH_MS,
    gcTime: RETAINED_MS,
    refetchOnReconnect: 'always',
    // The first request after a lost connection can fail; without one, more requests are pointless.
    retry: (failures) => onlineManager.isOnline() && failures < 2,
  });

export const usePublicSongs = (filter: GalleryFilter) => useInfiniteQuery(publicSongsQuery(filter));

/** On the server the songs are in the request context; in the browser they load in parallel with the page's code. */
export function loadPublicSongs({ request, context }: LoaderFunctionArgs): null {
  const query = publicSongsQuery(galleryFilterOf(new URL(request.url).searchParams));
  if (!import.meta.env.SSR) void queryClient.prefetchInfiniteQuery(query);
  else {
    const { queryClient: cache, data } = context as Partial<ServerRequest>;
    if (cache && data && 'songs' in data) {
      cache.setQueryData(query.queryKey, { pages: [data.songs], pageParams: [null] });
    }
  }
  return null;
}
