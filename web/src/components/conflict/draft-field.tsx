import type { ComponentProps } from 'react';
import { useWatch, type FieldPath } from 'react-hook-form';
import type { Fields } from '@/lib/draft/fields';
import type { FormDraft } from '@/lib/draft/use-form-draft';
import { TextField } from '../form/text-field';
import { FieldConflict } from './conflict-choice';

interface DraftFieldProps<T extends Fields> extends Omit<ComponentProps<typeof TextField>, 'error' | 'name'> {
  of: Pick<FormDraft<T>, 'form' | 'disputeOf'>;
  name: FieldPath<T> & keyof T & string;
}

/** A text field of a form's draft, what is wrong with it, and what somebody else stored in it. Apart, as a choice is shown without forms too. */
export function DraftField<T extends Fields>({ of, name, ...field }: DraftFieldProps<T>) {
  const { register, control, getFieldState, formState } = of.form;
  const typed = useWatch({ control, name });
  const error = getFieldState(name, formState).error?.message;
  return (
    <>
      <TextField {...field} {...register(name)} typed={String(typed)} error={error} />
      <FieldConflict label={field.label} dispute={of.disputeOf(name)} />
    </>
  );
}
