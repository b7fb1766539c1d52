import { PUBLIC_REVIEWS_API, reviewListSchema, type ReviewList } from '@keepsong/domain/public-reviews';
import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { queryClient } from '@/lib/calls/query';
import type { ServerRequest } from '@/lib/calls/server-request';

async function fetchReviews(after: string | null, signal: AbortSignal): Promise<ReviewList> {
  const query = after === null ? '' : `?${new URLSearchParams({ after })}`;
  const response = await fetch(PUBLIC_REVIEWS_API + query, { signal });
  if (!response.ok) throw new Error(`The reviews were answered with ${response.status}`);
  return reviewListSchema.parse(await response.json());
}

const publicReviewsQuery = infiniteQueryOptions({
  queryKey: ['public-reviews'],
  queryFn: ({ pageParam, signal }) => fetchReviews(pageParam, signal),
  initialPageParam: null as string | null,
  getNextPageParam: ({ next }) => next,
  select: ({ pages }) => {
    const [first] = pages;
    const reviews = [...new Map(pages.flatMap((page) => page.reviews).map((one) => [one.id, one])).values()];
    return first && { ...first, reviews };
  },
  staleTime: 5 * 60_000,
});

export const usePublicReviews = () => useInfiniteQuery(publicReviewsQuery);

/** On the server the reviews are in the request context; in the browser they load in parallel with the page's code. */
export function loadPublicReviews({ context }: LoaderFunctionArgs): null {
  if (!import.meta.env.SSR) void queryClient.prefetchInfiniteQuery(publicReviewsQuery);
  else {
    const { queryClient: cache, data } = context as Partial<ServerRequest>;
    if (cache && data && 'reviews' in data) {
      cache.setQueryData(publicReviewsQuery.queryKey, { pages: [data.reviews], pageParams: [null] });
    }
  }
  return null;
}
