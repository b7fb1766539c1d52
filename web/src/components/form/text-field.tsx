import Box from '@mui/material/Box';
import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import InputLabel from '@mui/material/InputLabel';
import OutlinedInput, { type OutlinedInputProps } from '@mui/material/OutlinedInput';
import type { SxProps, Theme } from '@mui/material/styles';
import { useForkRef } from '@mui/material/utils';
import { useCallback, useId, useState, useSyncExternalStore, type Ref } from 'react';
import { counting } from './counting';

export interface TextFieldProps extends Omit<
  OutlinedInputProps,
  'error' | 'inputRef' | 'label' | 'ref' | 'slotProps'
> {
  label: string;
  error?: string | undefined;
  /** Announces the error at once, in a form that does not move the focus to the field. */
  announces?: boolean;
  /** Announced with the field; an error replaces it. */
  hint?: string | undefined;
  /** The greatest number of characters, as people count them. Longer text is kept and shows an error; the form must refuse it. */
  limit?: number;
  /** Keeps the label above, for an input with a placeholder pattern. */
  labelAbove?: boolean;
  sx?: SxProps<Theme>;
  ref?: Ref<HTMLInputElement>;
}

/** An outlined input with its label, hint and error. Takes the result of `register`, or `value` and `onChange`. */
export function TextField(props: TextFieldProps) {
  const {
    label,
    error,
    announces = false,
    hint,
    limit,
    labelAbove,
    sx,
    ref,
    size,
    fullWidth,
    disabled,
    ...others
  } = props;
  const { inputMode, ...input } = others;
  const id = useId();
  const [counted, setCounted] = useState<HTMLInputElement | null>(null);
  const typed = useTyped(counted);
  const { count, tooLong } = counting(typeof input.value === 'string' ? input.value : typed, limit);
  const problem = error ?? tooLong;
  const help = problem ?? hint;
  // Nobody asks for the description while typing.
  const announced = announces || error === undefined ? problem : undefined;
  return (
    <FormControl
      error={problem !== undefined}
      variant="outlined"
      {...(size && { size })}
      {...(fullWidth && { fullWidth })}
      {...(disabled && { disabled })}
      {...(sx && { sx })}
    >
      <InputLabel htmlFor={id} {...(labelAbove && { shrink: true })}>
        <span>{label}</span>
      </InputLabel>
      <OutlinedInput
        {...input}
        {...(labelAbove && { notched: true })}
        id={id}
        label={label}
        inputRef={useForkRef(limit === undefined || input.value !== undefined ? null : setCounted, ref)}
        slotProps={{
          input: { dir: 'auto', inputMode, ...((help ?? count) && { 'aria-describedby': `${id}-help` }) },
        }}
      />
      {(help ?? count) && (
        // The hint of a disabled field can say how to enable it, so it stays legible.
        <FormHelperText
          id={`${id}-help`}
          sx={{ display: 'flex', gap: 2, '&.Mui-disabled': { color: 'text.secondary' } }}
        >
          <span>{help}</span>
          <Box component="span" sx={{ marginInlineStart: 'auto', textAlign: 'end' }}>
            {count}
          </Box>
        </FormHelperText>
      )}
      {announced && (
        <span role="alert" className="visually-hidden">
          {announced}
        </span>
      )}
    </FormControl>
  );
}

/**
 * What is in the input of a registered field, which keeps its value there. Not for a field with a value: React would render it
 * before the change is known, and take back what was typed.
 */
function useTyped(input: HTMLInputElement | null): string {
  const subscribe = useCallback(
    (onChange: () => void) => {
      input?.addEventListener('input', onChange);
      return () => input?.removeEventListener('input', onChange);
    },
    [input],
  );
  return useSyncExternalStore(
    subscribe,
    () => input?.value ?? '',
    () => '',
  );
}
