import type { Profile } from '@keepsong/domain/documents/profile';

type Admin = Pick<Profile, 'id' | 'name' | 'email'>;

export const nameOf = ({ name, email }: Admin): string => name || email;

/** Who works on an order that nobody works on, as the value of a select. */
export const NOBODY = '';

/** The options of a select, nobody first. */
export const adminOptions = (admins: readonly Admin[] = []): readonly (readonly [string, string])[] => [
  [NOBODY, 'Nobody'],
  ...admins.map((admin) => [admin.id, nameOf(admin)] as const),
];
