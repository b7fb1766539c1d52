import { ORDERS, orderSchema } from '@keepsong/domain/documents/order';
import type { Order } from '@keepsong/domain/documents/order';
import type { OrderStatus } from '@keepsong/domain/order-status';
import { searchWords } from '@keepsong/domain/search';
import { collection, doc, limit, orderBy, query, startAfter, where } from 'firebase/firestore';
import { converter } from '@/lib/firebase/converter';
import { firestore } from '@/lib/firebase/firestore';
import { useLiveDoc, useLiveQuery } from '@/lib/firebase/live';
import type { Live } from '@/lib/firebase/live';

const orderConverter = converter(orderSchema);
const orders = () => collection(firestore(), ORDERS).withConverter(orderConverter);

// With the order that is chosen, its song and its versions, one view stays within 40 reads.
export const ORDERS_PER_PAGE = 25;

export interface OrderFilter {
  /** Null: all of them. */
  status: OrderStatus | null;
  /** Words as they were typed. */
  search: string;
  /** The page starts with the order placed before this moment; null for the newest. */
  before: Date | null;
}

/** A page of orders, newest first, live. At most `ORDERS_PER_PAGE` + 1 reads; one more row than a page says that more follow. */
export function useOrdersPage(uid: string, { status, search, before }: OrderFilter): Live<Order[]> {
  const words = searchWords(search);
  // One query takes one `array-contains`: the longest word finds the fewest, the others are held against those.
  const [longest] = words.toSorted((one, other) => other.length - one.length);
  const page = useLiveQuery(
    query(
      orders(),
      ...(status ? [where('status', '==', status)] : []),
      ...(longest ? [where('searchTokens', 'array-contains', longest)] : []),
      orderBy('createdAt', 'desc'),
      ...(before ? [startAfter(before)] : []),
      limit(ORDERS_PER_PAGE + 1),
    ),
    `${uid}/orders/${status}/${longest ?? ''}/${before?.getTime() ?? ''}`,
  );
  if (!page.data || words.length < 2) return page;
  return {
    ...page,
    data: page.data.filter((order) => words.every((word) => order.searchTokens.includes(word))),
  };
}

export function useOrder(uid: string, orderId: string | null): Live<Order | null> {
  return useLiveDoc(orderId === null ? null : doc(orders(), orderId), `${uid}/orders/${orderId}`);
}
