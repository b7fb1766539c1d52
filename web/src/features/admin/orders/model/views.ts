import { idSchema } from '@keepsong/domain/documents/common';
import {
  ORDER_SORTS,
  ORDER_VIEWS,
  orderFilterSchema,
  type OrderFilter,
  type OrderSort,
  type OrderView,
} from '@keepsong/domain/order-list';
import { ORDER_STAGES } from '@keepsong/domain/order-status';
import { PAYMENT_STATUSES } from '@keepsong/domain/payment-status';
import { z } from '@keepsong/domain/zod';
import { placeParameters } from '@/lib/firebase/paging';
import { oneOf, optional, text } from '@/lib/url/use-search';
import { orderParameter } from '../../model/board-search';

export const viewParameters = z.object({
  view: oneOf(ORDER_VIEWS, 'all'),
  q: text,
  status: oneOf(['all', ...ORDER_STAGES], 'all'),
  payment: oneOf(['all', ...PAYMENT_STATUSES], 'all'),
  sort: optional(z.enum(ORDER_SORTS)),
  person: optional(idSchema),
  ...placeParameters,
  ...orderParameter,
});

export function isFiltered({ search, status, payment }: OrderFilter): boolean {
  return search !== '' || status !== 'all' || payment !== 'all';
}

export const VIEW_LABELS: Readonly<Record<OrderView, string>> = {
  all: 'All',
  team: 'Waiting for us',
  risk: 'At risk',
  late: 'Late',
  customer: 'Waiting for customers',
  mine: 'Mine',
  unread: 'Unread',
  bounced: 'Bounced',
  money: 'Cost money',
};

export const SORT_LABELS: Readonly<Record<OrderSort, string>> = {
  newest: 'Newest first',
  oldest: 'Oldest first',
  waiting: 'Longest wait first',
  due: 'Due first',
  needed: 'Needed first',
  changed: 'Last changed first',
};

export const wholeView = (view: OrderView): OrderFilter => orderFilterSchema.parse({ view });
