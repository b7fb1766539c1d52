import FormHelperText from '@mui/material/FormHelperText';
import OutlinedInput, { type OutlinedInputProps } from '@mui/material/OutlinedInput';
import type { SxProps, Theme } from '@mui/material/styles';
import { useId, type InputHTMLAttributes, type ReactNode, type Ref } from 'react';
import { counting } from './counting';
import { useLikelyAddress } from './likely-address';
import { Question } from './question';

export interface FieldProps extends Omit<
  OutlinedInputProps,
  'error' | 'inputRef' | 'label' | 'ref' | 'slotProps' | 'sx'
> {
  label: string;
  hidesLabel?: boolean;
  error?: string | undefined;
  hint?: string | undefined;
  isOptional?: boolean;
  /** As in `TextField`, for a field with a `value`. */
  limit?: number;
  /** Below the input, and announced with it. */
  below?: ReactNode;
  attributes?: InputHTMLAttributes<HTMLInputElement>;
  sx?: SxProps<Theme>;
  ref?: Ref<HTMLInputElement>;
}

/** An input with its label and hint above, and its error below. Takes the result of `register`, or `value` and `onChange`. */
export function Field(given: FieldProps) {
  const props = { ...given, ...useLikelyAddress(given) };
  const { label, hidesLabel = false, error, hint, isOptional = false, limit, below, ...others } = props;
  const { attributes, inputMode, sx, ref, id: givenId, ...input } = others;
  const ownId = useId();
  const id = givenId ?? ownId;
  const { count, tooLong } = counting(typeof input.value === 'string' ? input.value : '', limit);
  const problem = error ?? tooLong;
  const isVerbatim =
    input.type === 'email' || input.type === 'password' || input.autoComplete === 'one-time-code';
  const describedBy = [problem && `${id}-error`, hint && `${id}-hint`, (below ?? count) && `${id}-below`];
  return (
    <Question
      id={id}
      label={label}
      hidesLabel={hidesLabel}
      hint={hint}
      error={problem}
      isOptional={isOptional}
      {...(sx && { sx })}
    >
      <OutlinedInput
        fullWidth
        {...input}
        id={id}
        {...(ref && { inputRef: ref })}
        error={problem !== undefined}
        slotProps={{
          input: {
            dir: 'auto',
            inputMode,
            'aria-describedby': describedBy.filter(Boolean).join(' ') || undefined,
            ...(isVerbatim && { spellCheck: false, autoCapitalize: 'none' }),
            ...attributes,
          },
        }}
      />
      {(below ?? count) && (
        <div id={`${id}-below`}>
          {below}
          {count && (
            <FormHelperText component="span" sx={{ display: 'block', textAlign: 'end' }}>
              {count}
            </FormHelperText>
          )}
        </div>
      )}
    </Question>
  );
}
