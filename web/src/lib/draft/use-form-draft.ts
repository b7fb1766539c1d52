import { useEffect, useLayoutEffect } from 'react';
import { useForm, type DefaultValues, type Resolver } from 'react-hook-form';
import { disputedFields, mergeFields, type Fields } from './fields';
import { useDraft, type DraftOptions } from './use-draft';

interface FormDraftOptions<T extends Fields, Sent> extends Omit<DraftOptions<T, Sent>, 'merge'> {
  resolver: Resolver<T>;
}

export interface Dispute {
  theirs: string | boolean;
  mine: string | boolean;
  onTake: () => void;
  onKeep: () => void;
}

export type FormDraft<T extends Fields> = ReturnType<typeof useFormDraft<T, unknown>>;

/** A draft with the fields of React Hook Form. Changes of different fields are merged; a field that two people changed is disputed. */
export function useFormDraft<T extends Fields, Sent = T>({
  resolver,
  ...options
}: FormDraftOptions<T, Sent>) {
  const draft = useDraft<T, Sent>({ ...options, merge: mergeFields });
  const { value, base, theirs, change, rebase } = draft;
  const form = useForm<T>({ resolver, defaultValues: value as DefaultValues<T> });
  const { subscribe, getValues, reset } = form;

  useEffect(() =>
    subscribe({
      formState: { values: true },
      callback: ({ values }) => {
        if (!isEqual(values, value)) change({ ...values });
      },
    }),
  );

  // Before the next key is pressed, whose text it would replace.
  useLayoutEffect(() => {
    if (!isEqual(getValues(), value)) {
      reset(value, { keepErrors: true, keepIsSubmitted: true, keepTouched: true });
    }
  }, [getValues, reset, value]);

  const disputed = theirs ? disputedFields(base.value, value, theirs.value) : [];

  /** What somebody else has stored in a field that the person has changed too; null in all other fields. */
  function disputeOf(field: keyof T & string): Dispute | null {
    const [their, mine] = [theirs?.value[field], value[field]];
    if (!theirs || !disputed.includes(field) || their === undefined || mine === undefined) return null;
    return {
      theirs: their,
      mine,
      onTake: () => change({ ...value, [field]: their }),
      onKeep: () => rebase({ ...base, value: { ...base.value, [field]: their } }),
    };
  }

  return { form, draft, disputeOf, hasDispute: disputed.length > 0 };
}

/** Without a tolerance for spaces, which must stay while they are typed. */
function isEqual(one: Fields, other: Fields): boolean {
  return Object.keys(other).every((name) => one[name] === other[name]);
}
