import type { Alert } from '@keepsong/domain/alerts';
import { shopDayOf } from '@keepsong/domain/day';
import type { Order } from '@keepsong/domain/documents/order';
import { riskLimitOf } from '@keepsong/domain/due';
import type { OrderFilter, OrderSearch } from '@keepsong/domain/order-filter';
import { ORDER_STATUSES } from '@keepsong/domain/order-status';
import { and, getCountFromServer, getDocs, limit, or, query, where } from 'firebase/firestore';
import type { Firestore, Query, QueryFilterConstraint, QueryNonFilterConstraint } from 'firebase/firestore';
import { useFirestore } from 'reactfire';
import { ordersCollection } from '@/entities/order/order';
import { useLiveQuery } from '@/lib/firebase/use-read';
import type { Read } from '@/lib/firebase/use-read';
import { pageConstraints } from '@/lib/firebase/use-live-page';
import { FIRST_PAGE } from '@/lib/firebase/paging';
import type { Place } from '@/lib/firebase/paging';
import { listOrderOf } from '../model/views';
import type { ListSort, View } from '../model/views';
import { ORDERS_PAGE } from './first-orders';

/** A count of up to a thousand orders costs one read, and the rules allow no more. */
export const MOST_COUNTED = 1_000;

/**
 * The query's limit: one row more than a page, to detect another page. A search that the index can answer only partly
 * reads a few more. With the counters and the views this stays within 50 reads.
 */
export function ordersLimit(search: OrderSearch): number {
  return search.isWhole ? ORDERS_PAGE + 1 : 28;
}

/** A list of orders. Search and payment belong to the view of all orders. */
interface OrderList {
  view: View;
  filter: OrderFilter;
  sort: ListSort;
  /** The assignee of `mine`. */
  uid: string;
  now: Date;
}

/** A comment on the lyrics is read and answered like a message. */
const UNREAD_ALERTS: readonly Alert[] = ['message', 'comment'];

/** Less than every day. */
const EVER = '';

/** Each status has its own limit before the due date. */
function atRisk({ status }: OrderFilter, now: Date): QueryFilterConstraint {
  const statuses = status === 'all' ? ORDER_STATUSES : ORDER_STATUSES.filter((each) => each === status);
  const limits = statuses.map((each) =>
    and(where('stage', '==', each), where('board.dueDay', '<', riskLimitOf(each, now))),
  );
  return limits.length > 0 ? or(...limits) : where('stage', '==', status);
}

function filtersOf(
  { view, filter, sort, uid, now }: OrderList,
  search: OrderSearch,
): QueryFilterConstraint[] {
  const { status, payment } = filter;
  const stage = status === 'all' ? [] : [where('stage', '==', status)];
  switch (view) {
    case 'team':
    case 'customer':
      return [where('board.turn', '==', view), ...stage];
    case 'late':
      return [where('board.turn', '==', 'team'), where('board.dueDay', '<', shopDayOf(now)), ...stage];
    case 'risk':
      return [
        where('board.turn', '==', 'team'),
        where('board.dueDay', '>=', shopDayOf(now)),
        atRisk(filter, now),
      ];
    case 'mine':
      return [where('assignedTo', '==', uid), where('board.dueDay', '>', EVER), ...stage];
    case 'unread':
      return [where('alerts', 'array-contains-any', UNREAD_ALERTS), ...stage];
    case 'disputes':
      return [where('alerts', 'array-contains', 'dispute' satisfies Alert), ...stage];
    case 'all':
      return [
        ...(search.token === null ? [] : [where('searchTokens', 'array-contains', search.token)]),
        ...(payment === 'all' ? [] : [where('paymentStatus', '==', payment)]),
        ...(listOrderOf(view, sort).field === 'dueDay' ? [where('board.dueDay', '>', EVER)] : []),
        ...stage,
      ];
  }
}

function sortedBy({ view, sort }: OrderList, place: Place): QueryNonFilterConstraint[] {
  const { field, direction } = listOrderOf(view, sort);
  switch (field) {
    case 'createdAt':
      return pageConstraints('createdAt', place, direction);
    case 'since':
      return pageConstraints('board.since', place, direction);
    case 'dueDay':
      return pageConstraints('board.dueDay', place, direction);
  }
}

function listQuery(
  db: Firestore,
  filters: readonly QueryFilterConstraint[],
  constraints: readonly QueryNonFilterConstraint[],
): Query<Order> {
  const orders = ordersCollection(db);
  return filters.length > 0 ? query(orders, and(...filters), ...constraints) : query(orders, ...constraints);
}

/** One page of orders; those before a cursor are in reverse screen order. */
export function ordersQuery(db: Firestore, list: OrderList, search: OrderSearch, place: Place): Query<Order> {
  return listQuery(db, filtersOf(list, search), [...sortedBy(list, place), limit(ordersLimit(search))]);
}

/** The rows of `ordersQuery`, live. */
export function useOrders(list: OrderList, search: OrderSearch, place: Place): Read<Order[]> {
  return useLiveQuery(ordersQuery(useFirestore(), list, search, place));
}

export interface ListSummary {
  /** At most `MOST_COUNTED`. */
  count: number;
  first: Order | null;
}

/** The number of orders in a list, and its first: two reads. */
export async function summaryOf(db: Firestore, list: OrderList, search: OrderSearch): Promise<ListSummary> {
  const filters = filtersOf(list, search);
  const [counted, first] = await Promise.all([
    getCountFromServer(listQuery(db, filters, [limit(MOST_COUNTED)])),
    getDocs(listQuery(db, filters, [...sortedBy(list, FIRST_PAGE), limit(1)])),
  ]);
  return { count: counted.data().count, first: first.docs[0]?.data() ?? null };
}
