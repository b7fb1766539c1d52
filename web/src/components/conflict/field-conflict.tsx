import type { ComponentProps } from 'react';
import type { FieldPath } from 'react-hook-form';
import type { Fields } from '@/lib/draft/fields';
import type { Dispute, FormDraft } from '@/lib/draft/use-form-draft';
import { TextField } from '../form/text-field';
import { ConflictChoice } from './conflict-choice';

/** Below a field that two people have changed. */
export function FieldConflict({ label, dispute }: { label: string; dispute: Dispute | null }) {
  if (!dispute) return null;
  const { theirs, mine, onTake, onKeep } = dispute;
  return (
    <ConflictChoice
      {...(typeof theirs === 'string' && typeof mine === 'string' && { texts: { theirs, mine } })}
      takeLabel="Take what was saved"
      onTake={onTake}
      onKeep={onKeep}
    >
      {`Somebody else has changed “${label}” since you began.`}
    </ConflictChoice>
  );
}

interface DraftFieldProps<T extends Fields> extends Omit<ComponentProps<typeof TextField>, 'error' | 'name'> {
  of: Pick<FormDraft<T>, 'form' | 'disputeOf'>;
  name: FieldPath<T> & keyof T & string;
}

/** A text field of a form's draft, with what is wrong with it, and below it what somebody else has stored in it. */
export function DraftField<T extends Fields>({ of, name, ...field }: DraftFieldProps<T>) {
  const { register, getFieldState, formState } = of.form;
  return (
    <>
      <TextField {...field} {...register(name)} error={getFieldState(name, formState).error?.message} />
      <FieldConflict label={field.label} dispute={of.disputeOf(name)} />
    </>
  );
}
