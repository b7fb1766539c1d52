import type { Order } from '@keepsong/domain/documents/order';
import type { OrderStatus } from '@keepsong/domain/order-status';
import { searchWords } from '@keepsong/domain/search';
import { orderBy, query, where } from 'firebase/firestore';
import { useFirestore } from 'reactfire';
import { ordersCollection } from '@/entities/order/order';
import { useLiveList } from '@/lib/firebase/use-live-list';
import type { LiveList } from '@/lib/firebase/use-live-list';

/** Keeps one view within 40 reads, with the chosen order, its song and its versions. */
const ORDERS_PER_PAGE = 25;

interface OrderFilter {
  status: OrderStatus | 'all';
  /** The typed search text. */
  search: string;
}

/** Orders, newest first, a page more with each `showMore`. */
export function useOrderOptions({ status, search }: OrderFilter): LiveList<Order> {
  const words = searchWords(search);
  // A query supports one `array-contains`: it uses the longest word, and the other words filter the result.
  const [longest] = words.toSorted((one, other) => other.length - one.length);
  const list = useLiveList(
    query(
      ordersCollection(useFirestore()),
      ...(status === 'all' ? [] : [where('stage', '==', status)]),
      ...(longest ? [where('searchTokens', 'array-contains', longest)] : []),
      orderBy('createdAt', 'desc'),
    ),
    ORDERS_PER_PAGE,
  );
  if (words.length < 2) return list;
  return {
    ...list,
    rows: list.rows.filter((order) => words.every((word) => order.searchTokens.includes(word))),
  };
}
