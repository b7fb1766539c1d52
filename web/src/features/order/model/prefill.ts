import type { OrderFormDraft } from '@keepsong/domain/order-form';
import type { PersonalField } from './form-fields';

interface KnownPerson {
  name: string;
  email: string;
  phoneNumber: string;
}

/** The values that the profile adds: only to fields that are empty and untouched. */
export function prefillFor(
  typed: Pick<OrderFormDraft, PersonalField>,
  touched: ReadonlySet<string>,
  person: KnownPerson,
): Partial<Record<PersonalField, string>> {
  const known: Record<PersonalField, string> = {
    name: person.name,
    email: person.email,
    phone: person.phoneNumber,
  };
  return Object.fromEntries(
    Object.entries(known).filter(
      ([field, value]) => value && !typed[field as PersonalField] && !touched.has(field),
    ),
  );
}
