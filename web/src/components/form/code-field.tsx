import type { FieldValues, Path, UseFormRegister } from 'react-hook-form';
import { Field, type FieldProps } from './field';

interface CodeFieldProps<Values extends FieldValues> extends Pick<FieldProps, 'error'> {
  register: UseFormRegister<Values>;
  name: Path<Values>;
}

export function CodeField<Values extends FieldValues>({ register, name, error }: CodeFieldProps<Values>) {
  return (
    <Field
      label="Code"
      type="text"
      inputMode="numeric"
      autoComplete="one-time-code"
      placeholder="123456"
      {...register(name, {
        validate: (code: string) => code.trim() !== '' || 'Please enter the code.',
      })}
      error={error}
    />
  );
}
