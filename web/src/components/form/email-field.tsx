import { Field } from './field';
import type { FieldProps } from './field';

interface EmailFieldProps extends Pick<FieldProps, 'registration' | 'error' | 'placeholder'> {
  label?: string;
  autoComplete?: 'username' | 'email';
}

export function EmailField({ label = 'Email', autoComplete = 'username', ...field }: EmailFieldProps) {
  return <Field {...field} label={label} type="email" autoComplete={autoComplete} />;
}
