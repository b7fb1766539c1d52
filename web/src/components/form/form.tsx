import type { ReactNode, SyntheticEvent } from 'react';
import type { FieldErrors } from 'react-hook-form';
import { Stack } from '../ui/stack';
import { UnseenErrors } from './unseen-errors';

interface FormProps {
  label: string;
  onSubmit: (event: SyntheticEvent) => unknown;
  /** Those that no field shows are shown at the end of the form; null without React Hook Form. */
  errors: FieldErrors | null;
  id?: string;
  role?: 'search';
  gap?: number;
  children: ReactNode;
}

/** A column of fields. `noValidate`, because the fields show their own errors. It never refuses in silence. */
export function Form({ label, onSubmit, errors, gap = 2.5, children, ...form }: FormProps) {
  return (
    <Stack
      {...form}
      component="form"
      noValidate
      aria-label={label}
      onSubmit={(event: SyntheticEvent) => {
        event.preventDefault();
        void onSubmit(event);
      }}
      gap={gap}
    >
      {children}
      {errors && <UnseenErrors errors={errors} />}
    </Stack>
  );
}
