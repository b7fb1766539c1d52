import type { Order } from '@keepsong/domain/documents/order';
import type { OrderStatus } from '@keepsong/domain/order-status';
import { searchWords } from '@keepsong/domain/search';
import { limit, orderBy, query, startAfter, where } from 'firebase/firestore';
import { useFirestore } from 'reactfire';
import { ordersCollection } from '@/entities/order/order';
import { useLiveQuery } from '@/lib/firebase/use-read';
import type { Read } from '@/lib/firebase/use-read';

/** Keeps one view within 40 reads, with the chosen order, its song and its versions. */
export const ORDERS_PER_PAGE = 25;

interface OrderFilter {
  status: OrderStatus | 'all';
  /** The typed search text. */
  search: string;
  /** The page contains orders placed before this time; null for the newest. */
  before: Date | null;
}

/** A page of orders, newest first, live. At most `ORDERS_PER_PAGE` + 1 reads; one row more than a page means that more follow. */
export function useOrderOptions({ status, search, before }: OrderFilter): Read<Order[]> {
  const words = searchWords(search);
  // A query supports one `array-contains`: it uses the longest word, and the other words filter the result.
  const [longest] = words.toSorted((one, other) => other.length - one.length);
  const page = useLiveQuery(
    query(
      ordersCollection(useFirestore()),
      ...(status === 'all' ? [] : [where('stage', '==', status)]),
      ...(longest ? [where('searchTokens', 'array-contains', longest)] : []),
      orderBy('createdAt', 'desc'),
      ...(before ? [startAfter(before)] : []),
      limit(ORDERS_PER_PAGE + 1),
    ),
  );
  if (!page.data || words.length < 2) return page;
  return {
    ...page,
    data: page.data.filter((order) => words.every((word) => order.searchTokens.includes(word))),
  };
}
