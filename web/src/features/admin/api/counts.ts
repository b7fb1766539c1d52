import type { Order } from '@keepsong/domain/documents/order';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { getCountFromServer, limit, query, type Query } from 'firebase/firestore';
import { readOf } from '@/lib/calls/read-of';
import type { ShownRead } from '@/lib/firebase/read';

/** A count of up to a thousand orders costs one read, and the rules allow no more. */
const MOST_COUNTED = 1_000;

/** At most `MOST_COUNTED`; one read. */
export async function countOf(orders: Query<Order>): Promise<number> {
  return (await getCountFromServer(query(orders, limit(MOST_COUNTED)))).data().count;
}

export function countText(count: number): string {
  return `${count.toLocaleString('en-US')}${count < MOST_COUNTED ? '' : '+'}`;
}

const COUNTS = 'counts';

/** What is counted for each key, all at once: when it is shown, when `about` changes, and after `useRecount`. */
export function useCounts<K extends string, T>(
  about: readonly unknown[],
  keys: readonly K[],
  count: (key: K) => Promise<T>,
): ShownRead<ReadonlyMap<K, T>> {
  return readOf(
    useQuery({
      queryKey: [COUNTS, ...about, keys],
      placeholderData: keepPreviousData,
      queryFn: async () =>
        new Map(await Promise.all(keys.map(async (key) => [key, await count(key)] as const))),
    }),
  );
}

/** Counts again after a command that moves orders between views. */
export function useRecount(): () => void {
  const client = useQueryClient();
  return () => void client.invalidateQueries({ queryKey: [COUNTS] });
}
