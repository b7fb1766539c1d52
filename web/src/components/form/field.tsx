import FormHelperText from '@mui/material/FormHelperText';
import OutlinedInput from '@mui/material/OutlinedInput';
import type { OutlinedInputProps } from '@mui/material/OutlinedInput';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import type { ReactNode } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';

export interface FieldProps {
  label: string;
  registration: UseFormRegisterReturn;
  type: 'email' | 'password' | 'text' | 'tel';
  autoComplete: string;
  error?: string | undefined;
  /** Help text, announced with the field. */
  hint?: ReactNode;
  placeholder?: string;
  inputMode?: 'email' | 'numeric' | 'tel' | 'text';
  endAdornment?: ReactNode;
  onKeyEvent?: NonNullable<OutlinedInputProps['onKeyDown']>;
}

/** Label above, help and error below, associated with the input. */
export function Field({
  label,
  registration,
  type,
  autoComplete,
  error,
  hint,
  placeholder = '',
  inputMode,
  endAdornment,
  onKeyEvent,
}: FieldProps) {
  const id = useId();
  const { ref, ...registered } = registration;
  return (
    <Box>
      <Typography component="label" htmlFor={id} variant="h6" sx={{ display: 'block', mb: 0.75 }}>
        {label}
      </Typography>
      <OutlinedInput
        {...registered}
        inputRef={ref}
        id={id}
        type={type}
        fullWidth
        error={error !== undefined}
        placeholder={placeholder}
        autoComplete={autoComplete}
        endAdornment={endAdornment}
        {...(onKeyEvent && { onKeyDown: onKeyEvent, onKeyUp: onKeyEvent })}
        slotProps={{
          input: {
            dir: 'auto',
            'aria-describedby': `${id}-help`,
            spellCheck: false,
            autoCapitalize: 'none',
            ...(inputMode && { inputMode }),
          },
        }}
      />
      <div id={`${id}-help`}>
        {error && <FormHelperText error>{error}</FormHelperText>}
        {hint && <FormHelperText>{hint}</FormHelperText>}
      </div>
    </Box>
  );
}
