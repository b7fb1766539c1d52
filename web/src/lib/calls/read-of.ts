import type { ShownRead } from '@/lib/firebase/read';

interface Query<T> {
  data: T | undefined;
  isLoadingError: boolean;
  isRefetchError: boolean;
  refetch: () => unknown;
}

/** A read of React Query, as `Loaded` takes it. Null data are `missing`. The failure of a further page is not its failure. */
export function readOf<T>(query: Query<T>): ShownRead<NonNullable<T>> {
  const { data, isLoadingError, isRefetchError, refetch } = query;
  const hasFailed = isLoadingError || isRefetchError;
  return {
    status: hasFailed ? 'error' : data === undefined ? 'loading' : data === null ? 'missing' : 'ready',
    data: data ?? undefined,
    retry: () => void refetch(),
  };
}
