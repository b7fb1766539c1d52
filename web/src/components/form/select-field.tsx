import TextField from '@mui/material/TextField';
import type { SxProps, Theme } from '@mui/material/styles';

interface SelectFieldProps<T extends string> {
  label: string;
  /** Its options say what it is; the label is for screen readers. */
  hidesLabel?: boolean;
  value: T;
  options: readonly (readonly [value: T, label: string])[];
  onChange: (value: T) => void;
  size?: 'small' | 'medium';
  sx?: SxProps<Theme>;
}

/** A native select, for its keyboard support and the picker of a phone. */
export function SelectField<T extends string>(props: SelectFieldProps<T>) {
  const { label, hidesLabel = false, value, options, onChange, size = 'small', sx } = props;
  return (
    <TextField
      select
      {...(!hidesLabel && { label: <span>{label}</span> })}
      value={value}
      size={size}
      onChange={({ target }) => {
        const chosen = options.find(([option]) => option === target.value);
        if (chosen) onChange(chosen[0]);
      }}
      slotProps={{
        select: { native: true },
        inputLabel: { shrink: true },
        ...(hidesLabel && { htmlInput: { 'aria-label': label } }),
      }}
      {...(sx && { sx })}
    >
      {options.map(([option, text]) => (
        <option key={option} value={option}>
          {text}
        </option>
      ))}
    </TextField>
  );
}
