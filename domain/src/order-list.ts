import type { Alert } from './alert-kinds.ts';
import { idSchema } from './documents/common.ts';
import { daySchema, shopDayOf, type Day } from './day.ts';
import type { Order } from './documents/order.ts';
import { riskLimitOf } from './due.ts';
import { soughtKeys, STATE_KEYS } from './order-search.ts';
import { ORDER_STATUSES, ORDER_STAGES } from './order-status.ts';
import { PAYMENT_STATUSES } from './payment-status.ts';
import type { WorkCalendar } from './shop.ts';
import { textSchema } from './text-schema.ts';
import { z } from './zod.ts';

export const LONGEST_ORDER_SEARCH = 120;

/** In place of an admin's id. */
export const NOBODY = 'nobody';

/** The lists of the team's board. `mine`: the open orders of the reader, or of the filter's person. */
export const ORDER_VIEWS = [
  'all',
  'team',
  'risk',
  'late',
  'customer',
  'mine',
  'unread',
  'bounced',
  'money',
] as const;
export type OrderView = (typeof ORDER_VIEWS)[number];

type SortField = 'createdAt' | 'updatedAt' | 'neededBy' | 'board.since' | 'board.dueDay';

interface SortOrder {
  field: SortField;
  direction: 'asc' | 'desc';
}

const SORTS = {
  newest: { field: 'createdAt', direction: 'desc' },
  oldest: { field: 'createdAt', direction: 'asc' },
  waiting: { field: 'board.since', direction: 'asc' },
  due: { field: 'board.dueDay', direction: 'asc' },
  needed: { field: 'neededBy', direction: 'asc' },
  changed: { field: 'updatedAt', direction: 'desc' },
} as const satisfies Record<string, SortOrder>;
export type OrderSort = keyof typeof SORTS;
export const ORDER_SORTS = Object.keys(SORTS) as OrderSort[];

const BY_ORDERING = ['newest', 'oldest'] as const;
const BY_DUE_DAY = ['due'] as const;
const BY_ANY_DATE = ['due', 'needed', 'changed'] as const;

/** The sort orders of each view; the first one is chosen for nobody. Each one is another index. */
const SORTS_OF_VIEWS: Readonly<Record<OrderView, readonly [OrderSort, ...OrderSort[]]>> = {
  all: [...BY_ORDERING, ...BY_ANY_DATE],
  team: ['waiting', ...BY_ORDERING, ...BY_ANY_DATE],
  customer: ['waiting', ...BY_ORDERING, ...BY_ANY_DATE],
  risk: BY_DUE_DAY,
  late: BY_DUE_DAY,
  mine: BY_DUE_DAY,
  unread: BY_ORDERING,
  bounced: BY_ORDERING,
  money: BY_ORDERING,
};

/** A list of orders. `all` leaves a filter out; `sort` null is the view's first one, `person` null the reader. */
export const orderFilterSchema = z.object({
  view: z._default(z.enum(ORDER_VIEWS), 'all'),
  search: z._default(textSchema(LONGEST_ORDER_SEARCH), ''),
  status: z._default(z.enum(['all', ...ORDER_STAGES]), 'all'),
  payment: z._default(z.enum(['all', ...PAYMENT_STATUSES]), 'all'),
  sort: z._default(z.nullable(z.enum(ORDER_SORTS)), null),
  /** Whose orders `mine` has: an admin's id, or `NOBODY`. */
  person: z._default(z.nullable(idSchema), null),
});
export type OrderFilter = z.output<typeof orderFilterSchema>;

/** An export of a list: the orders that were placed from the first day to the last, both in the shop's zone. */
export const orderExportSchema = z.extend(orderFilterSchema, {
  from: z._default(z.nullable(daySchema), null),
  to: z._default(z.nullable(daySchema), null),
});
export type OrderExport = z.output<typeof orderExportSchema>;

export function isExported(
  { createdAt }: Pick<Order, 'createdAt'>,
  { from, to }: Pick<OrderExport, 'from' | 'to'>,
) {
  const day = shopDayOf(createdAt);
  return (from === null || day >= from) && (to === null || day <= to);
}

/** True for a list that search documents answer: all orders with a text. Newest first is their only order. */
export const isSearched = ({ search }: OrderFilter): boolean => soughtKeys(search).length > 0;

export function sortsOf(filter: OrderFilter): readonly OrderSort[] {
  if (isSearched(filter)) return ['newest'];
  // Payment and another date would take more indexes. An order that is due is paid.
  if (filter.payment !== 'all') return BY_ORDERING;
  return SORTS_OF_VIEWS[filter.view];
}

export function sortOf(filter: OrderFilter): OrderSort {
  const sorts = sortsOf(filter);
  return sorts.find((sort) => sort === filter.sort) ?? sorts[0] ?? 'newest';
}

export const sortOrderOf = (filter: OrderFilter): SortOrder => SORTS[sortOf(filter)];

/** The value of an order that a list is sorted by. Every order of the list has it. */
export function sortValueOf(order: Order, { field }: SortOrder): Date | Day {
  const { board, createdAt } = order;
  switch (field) {
    case 'createdAt':
    case 'updatedAt':
      return order[field];
    case 'neededBy':
      return order.neededBy ?? shopDayOf(createdAt);
    case 'board.since':
      return board.since ?? createdAt;
    case 'board.dueDay':
      return board.dueDay ?? shopDayOf(createdAt);
  }
}

/** One comparison. A field is a path, because a key of a search document can contain dots. */
export interface Comparison {
  field: readonly string[];
  is: '==' | '<' | '>=' | '>' | 'array-contains' | 'array-contains-any';
  value: string | boolean | null | readonly string[];
}

/** A query of either SDK. Everything of `where` is true, and all comparisons of one list of `oneOf`. */
export interface OrderQuery {
  where: readonly Comparison[];
  oneOf: readonly (readonly Comparison[])[];
  /** Null: search documents, by their ids. */
  sort: SortOrder | null;
}

/** A comment on the lyrics is read and answered like a message. */
const UNREAD: readonly Alert[] = ['message', 'answer', 'comment'];

/** Sorts before every day. */
const EVER = '';

const compare = (field: string, is: Comparison['is'], value: Comparison['value']): Comparison => ({
  field: field.split('.'),
  is,
  value,
});

interface Asked {
  uid: string;
  now: Date;
  calendar: WorkCalendar;
}

/** The query of a list, the same for the board, its counts and the export. A text and a payment status ask for orders of all views. */
export function orderQueryOf(filter: OrderFilter, asked: Asked): OrderQuery {
  if (isSearched(filter)) return searchQueryOf(filter);
  return listQueryOf(filter.payment === 'all' ? filter : { ...filter, view: 'all' }, asked);
}

function searchQueryOf({ search, status, payment }: OrderFilter): OrderQuery {
  const keys = [
    ...soughtKeys(search),
    ...(status === 'all' ? [] : [STATE_KEYS.stage(status)]),
    ...(payment === 'all' ? [] : [STATE_KEYS.payment(payment)]),
  ];
  const where = keys.map((key): Comparison => ({ field: ['keys', key], is: '==', value: true }));
  return { where, oneOf: [], sort: null };
}

/** Each status has its own limit before the due date. */
function atRisk({ status }: OrderFilter, now: Date, calendar: WorkCalendar): Comparison[][] {
  return ORDER_STATUSES.filter((each) => status === 'all' || status === each).map((each) => [
    compare('stage', '==', each),
    compare('board.dueDay', '<', riskLimitOf(each, now, calendar)),
  ]);
}

function listQueryOf(filter: OrderFilter, { uid, now, calendar }: Asked): OrderQuery {
  const { view, status, payment, person } = filter;
  const sort = sortOrderOf(filter);
  const stage = status === 'all' ? [] : [compare('stage', '==', status)];
  // Without them, the orders that lack the day come first.
  const dated =
    sort.field === 'neededBy' || sort.field === 'board.dueDay' ? [compare(sort.field, '>', EVER)] : [];
  const today = shopDayOf(now);
  if (view === 'risk') {
    const oneOf = atRisk(filter, now, calendar);
    const where = [compare('board.turn', '==', 'team'), compare('board.dueDay', '>=', today)];
    return { where: oneOf.length > 0 ? where : [...where, ...stage], oneOf, sort };
  }
  const compared: Readonly<Record<Exclude<OrderView, 'risk'>, readonly Comparison[]>> = {
    all: [...(payment === 'all' ? [] : [compare('paymentStatus', '==', payment)]), ...dated],
    team: [compare('board.turn', '==', 'team'), ...dated],
    customer: [compare('board.turn', '==', 'customer'), ...dated],
    late: [compare('board.turn', '==', 'team'), compare('board.dueDay', '<', today)],
    mine: [compare('assignedTo', '==', person === NOBODY ? null : (person ?? uid)), ...dated],
    unread: [compare('alerts', 'array-contains-any', UNREAD)],
    bounced: [compare('alerts', 'array-contains', 'bounced')],
    money: [compare('costMoney', '==', true)],
  };
  return { where: [...compared[view], ...stage], oneOf: [], sort };
}
