import { ORDER_SORTS, ORDER_VIEWS } from '@keepsong/domain/order-list';
import type { OrderFilter } from '@keepsong/domain/order-list';
import { ORDER_STAGES } from '@keepsong/domain/order-stage';
import { PAYMENT_STATUSES } from '@keepsong/domain/payment-status';
import { createSerializer, parseAsString, parseAsStringLiteral } from 'nuqs';
import { ORDER_PARAM } from '../../model/order-param';
import { placeParsers } from '@/lib/firebase/paging';

/** The list of orders as URL parameters. An invalid value counts as absent. */
export const viewParsers = {
  view: parseAsStringLiteral(ORDER_VIEWS).withDefault('all'),
  search: parseAsString.withDefault(''),
  status: parseAsStringLiteral(['all', ...ORDER_STAGES]).withDefault('all'),
  payment: parseAsStringLiteral(['all', ...PAYMENT_STATUSES]).withDefault('all'),
  sort: parseAsStringLiteral(ORDER_SORTS),
  ...placeParsers,
};

export const URL_KEYS = { search: 'q' } as const;

/** The URL's query of a list, with an order open over it or none. */
export const searchOfView = createSerializer(
  { ...viewParsers, [ORDER_PARAM]: parseAsString },
  { urlKeys: URL_KEYS },
);

export function isFiltered({ search, status, payment }: OrderFilter): boolean {
  return search !== '' || status !== 'all' || payment !== 'all';
}
