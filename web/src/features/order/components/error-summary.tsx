import type { OrderForm, OrderFormDraft } from '@keepsong/domain/order-form';
import { useFormState } from 'react-hook-form';
import { FormAlert } from '@/components/form/form-alert';
import { FIELD_LABELS, fieldsInError } from '../model/form-fields';

/** The invalid fields, beside the submit button; announced when they change. */
export function ErrorSummary() {
  const { errors } = useFormState<OrderFormDraft, OrderForm>();
  const fields = fieldsInError(errors);
  return (
    <FormAlert kind="error">
      {fields.length > 0 &&
        `${fields.length === 1 ? 'One thing is missing or not right yet: ' : 'A few things are not right yet: '}${fields.map((field) => FIELD_LABELS[field]).join(', ')}`}
    </FormAlert>
  );
}
