import type { Order } from '@keepsong/domain/documents/order';
import { orderQueryOf, type Comparison, type OrderFilter } from '@keepsong/domain/order-list';
import { ORDER_SEARCH, foundOrderSchema, searchIdOf } from '@keepsong/domain/order-search';
import { z } from '@keepsong/domain/zod';
import {
  FieldPath,
  and,
  documentId,
  or,
  orderBy,
  query,
  startAfter,
  where,
  type Query,
  type QueryFilterConstraint,
  type QueryNonFilterConstraint,
} from 'firebase/firestore';
import { ordersCollection } from '@/entities/order/order';
import { documents } from '@/lib/firebase/documents';
import { pageConstraints } from '@/lib/firebase/use-live-list';
import { positionOf, type Place } from '@/lib/firebase/paging';
import { publicSettings } from '@/lib/shop/public-settings';

/** The orders that search documents hold, which admins may list. */
const found = documents(
  z.pipe(
    foundOrderSchema,
    z.transform(({ order }) => order),
  ),
);

export interface OrderListing {
  filter: OrderFilter;
  uid: string;
  now: Date;
}

const conditionOf = ({ field, is, value }: Comparison) => where(new FieldPath(...field), is, value);

/** The orders of a list in no order, for counting. */
export function listedOrders(list: OrderListing, ...constraints: QueryNonFilterConstraint[]): Query<Order> {
  const { where: all, oneOf, sort } = orderQueryOf(list.filter, { ...list, calendar: publicSettings() });
  const filters: QueryFilterConstraint[] = all.map(conditionOf);
  if (oneOf.length > 0) filters.push(or(...oneOf.map((some) => and(...some.map(conditionOf)))));
  const orders = sort ? ordersCollection() : found.in(ORDER_SEARCH);
  return filters.length > 0 ? query(orders, and(...filters), ...constraints) : query(orders, ...constraints);
}

/** A list from a place on. */
export function sortedOrders(
  list: OrderListing,
  place: Place,
  ...constraints: QueryNonFilterConstraint[]
): Query<Order> {
  const { sort } = orderQueryOf(list.filter, { ...list, calendar: publicSettings() });
  const order = sort
    ? pageConstraints(sort.field, place, sort.direction)
    : [orderBy(documentId()), ...startOfSearch(place)];
  return listedOrders(list, ...order, ...constraints);
}

function startOfSearch({ after }: Place): QueryNonFilterConstraint[] {
  const start = positionOf(after ?? '');
  return start ? [startAfter(searchIdOf({ id: start.id, createdAt: new Date(start.at) }))] : [];
}
