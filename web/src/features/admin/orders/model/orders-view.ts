import { ORDER_SORTS, ORDER_VIEWS, type OrderFilter } from '@keepsong/domain/order-list';
import { idSchema } from '@keepsong/domain/documents/common';
import { ORDER_STAGES } from '@keepsong/domain/order-stage';
import { PAYMENT_STATUSES } from '@keepsong/domain/payment-status';
import { z } from '@keepsong/domain/zod';
import { orderParameter } from '../../model/order-param';
import { placeParameters } from '@/lib/firebase/paging';
import { oneOf, optional, text } from '@/lib/url/use-search';

/** The list of orders, and the order that is open over it, as URL parameters. */
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
