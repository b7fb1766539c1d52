import { draftFormOf, EMPTY_ORDER_FORM } from '@keepsong/domain/documents/order-draft';
import type { OrderFormDraft } from '@keepsong/domain/order-form';
import type { FieldName } from './form-fields';

/** The fields that were changed in an empty form, from its controls. */
export function typedIn(controls: FormData): Partial<OrderFormDraft> {
  const isFlag = (name: string) => typeof EMPTY_ORDER_FORM[name as FieldName] === 'boolean';
  // A checkbox is there only while it is checked.
  const values = [...controls].map(([name, value]) => [name, isFlag(name) || value]);
  const form = draftFormOf(Object.fromEntries(values));
  const isChanged = (name: string) => form[name as FieldName] !== EMPTY_ORDER_FORM[name as FieldName];
  return Object.fromEntries(Object.entries(form).filter(([name]) => isChanged(name)));
}
