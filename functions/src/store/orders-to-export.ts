import { FieldPath, Filter, type Query } from 'firebase-admin/firestore';
import type { Order } from '@keepsong/domain/documents/order';
import { orderQueryOf, type Comparison, type OrderFilter } from '@keepsong/domain/order-list';
import type { WorkCalendar } from '@keepsong/domain/shop';
import { orders } from './collections.ts';
import { goodDocuments, pagesOf } from './firestore.ts';
import { searchedOrders } from './order-search-store.ts';
import { readShop } from './settings-store.ts';

/** Orders in memory at once, for any number of orders. */
const PAGE = 300;

const conditionOf = ({ field, is, value }: Comparison) => Filter.where(new FieldPath(...field), is, value);
const all = (comparisons: readonly Comparison[]) => Filter.and(...comparisons.map(conditionOf));

function queryOf(filter: OrderFilter, uid: string, calendar: WorkCalendar): Query<Order> {
  const { where, oneOf, sort } = orderQueryOf(filter, { uid, now: new Date(), calendar });
  let query: Query<Order> = sort ? orders() : searchedOrders();
  if (where.length > 0) query = query.where(all(where));
  if (oneOf.length > 0) query = query.where(Filter.or(...oneOf.map(all)));
  if (sort) query = query.orderBy(sort.field, sort.direction);
  return query.orderBy(FieldPath.documentId(), sort?.direction ?? 'asc');
}

/** Every order of a list of the board, page by page; `uid` is the reader's. A damaged document is left out and reported. */
export async function* ordersToExport(
  filter: OrderFilter,
  uid: string,
  page = PAGE,
): AsyncGenerator<Order[]> {
  for await (const docs of pagesOf(queryOf(filter, uid, await readShop()), page)) {
    const found = goodDocuments(docs);
    if (found.length > 0) yield found;
  }
}
