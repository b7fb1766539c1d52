import type { UseFormRegisterReturn } from 'react-hook-form';
import { Field, type FieldProps } from './field';

interface EmailFieldProps extends Pick<FieldProps, 'error' | 'placeholder'> {
  registration: UseFormRegisterReturn;
  label?: string;
  autoComplete?: 'username' | 'email';
}

export function EmailField({
  label = 'Email',
  autoComplete = 'username',
  registration,
  ...field
}: EmailFieldProps) {
  return <Field {...field} {...registration} label={label} type="email" autoComplete={autoComplete} />;
}
