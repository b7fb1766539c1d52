import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import InputLabel from '@mui/material/InputLabel';
import OutlinedInput from '@mui/material/OutlinedInput';
import type { OutlinedInputProps } from '@mui/material/OutlinedInput';
import type { SxProps, Theme } from '@mui/material/styles';
import { useId } from 'react';
import type { Ref } from 'react';

interface TextFieldProps extends Omit<
  OutlinedInputProps,
  'error' | 'inputRef' | 'label' | 'ref' | 'slotProps'
> {
  label: string;
  error?: string | undefined;
  /** Announced with the field; an error replaces it. */
  hint?: string | undefined;
  maxLength?: number;
  /** Keeps the label above, for an input with a placeholder pattern. */
  labelAbove?: boolean;
  sx?: SxProps<Theme>;
  /** The input's ref, for `register`. */
  ref?: Ref<HTMLInputElement>;
}

/** An outlined input with its label, hint and error. Takes the result of `register`, or `value` and `onChange`. */
export function TextField(props: TextFieldProps) {
  const { label, error, hint, maxLength, labelAbove, sx, ref, size, fullWidth, disabled, ...input } = props;
  const id = useId();
  const help = error ?? hint;
  return (
    <FormControl
      error={error !== undefined}
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
        inputRef={ref}
        slotProps={{
          input: {
            dir: 'auto',
            ...(maxLength !== undefined && { maxLength }),
            ...(help && { 'aria-describedby': `${id}-help` }),
          },
        }}
      />
      {help && (
        // The hint of a disabled field can say how to enable it, so it stays legible.
        <FormHelperText id={`${id}-help`} sx={{ '&.Mui-disabled': { color: 'text.secondary' } }}>
          {help}
        </FormHelperText>
      )}
    </FormControl>
  );
}
