import TextField from '@mui/material/TextField';
import { useId } from 'react';

interface ChoiceFieldProps<T extends string> {
  label: string;
  value: T;
  options: readonly (readonly [value: T, label: string])[];
  onChange: (value: T) => void;
  disabled?: boolean;
  width?: number;
}

/** The browser's own select: the quickest with a keyboard, the best on a phone. */
export function ChoiceField<T extends string>({
  label,
  value,
  options,
  onChange,
  disabled = false,
  width,
}: ChoiceFieldProps<T>) {
  const id = useId();
  return (
    <TextField
      select
      id={id}
      label={label}
      size="small"
      value={value}
      disabled={disabled}
      onChange={(event) => {
        const chosen = options.find(([option]) => option === event.target.value);
        if (chosen) onChange(chosen[0]);
      }}
      slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
      sx={{ minWidth: width ?? 0, '& select': { minHeight: 28 } }}
    >
      {options.map(([option, words]) => (
        <option key={option} value={option}>
          {words}
        </option>
      ))}
    </TextField>
  );
}
