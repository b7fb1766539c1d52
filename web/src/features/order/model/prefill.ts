import type { OrderFormDraft } from '@keepsong/domain/order-form';
import { PERSONAL_FIELDS, type PersonalField } from './form-fields';

interface KnownPerson {
  name: string;
  email: string;
  phoneNumber: string;
}

type Typed = Pick<OrderFormDraft, PersonalField>;

/** The profile adds to fields that are empty and untouched. */
const isOpen = (field: PersonalField, typed: Typed, touched: ReadonlySet<string>) =>
  !typed[field] && !touched.has(field);

export const canBeFilledIn = (typed: Typed, touched: ReadonlySet<string>): boolean =>
  PERSONAL_FIELDS.some((field) => isOpen(field, typed, touched));

export function prefillFor(
  typed: Typed,
  touched: ReadonlySet<string>,
  person: KnownPerson,
): Partial<Record<PersonalField, string>> {
  const known: Record<PersonalField, string> = {
    name: person.name,
    email: person.email,
    phone: person.phoneNumber,
  };
  return Object.fromEntries(
    Object.entries(known).filter(([field, value]) => value && isOpen(field as PersonalField, typed, touched)),
  );
}
