import type { Profile } from '@keepsong/domain/documents/account';
import { NOBODY } from '@keepsong/domain/order-list';
import { ORDER_STATUSES, ORDER_STATUS_LABELS } from '@keepsong/domain/order-status';

export const filterOptions = <T extends string>(
  all: string,
  values: readonly T[],
  labelOf: (value: T) => string,
) => [['all', all] as const, ...values.map((value) => [value, labelOf(value)] as const)];

export const STATUS_OPTIONS = ORDER_STATUSES.map((status) => [status, ORDER_STATUS_LABELS[status]] as const);

type Admin = Pick<Profile, 'id' | 'name' | 'email'>;

export const nameOf = ({ name, email }: Admin): string => name || email;

export const adminOptions = (admins: readonly Admin[] = []): readonly (readonly [string, string])[] => [
  [NOBODY, 'Nobody'],
  ...admins.map((admin) => [admin.id, nameOf(admin)] as const),
];
