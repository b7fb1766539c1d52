import FormControl from '@mui/material/FormControl';
import InputLabel from '@mui/material/InputLabel';
import NativeSelect from '@mui/material/NativeSelect';
import OutlinedInput from '@mui/material/OutlinedInput';
import type { SxProps, Theme } from '@mui/material/styles';
import { useId, type ReactNode } from 'react';

/** Values with their labels, in the order of the list. Options of a group follow each other. */
type SelectOptions<T extends string> = readonly (readonly [
  value: T,
  label: string,
  group?: string | undefined,
])[];

interface SelectFieldProps<T extends string> {
  label: string;
  value: T;
  options: SelectOptions<T>;
  onChange: (value: T) => void;
  size?: 'small' | 'medium';
  sx?: SxProps<Theme>;
}

/** A native select, for its keyboard support and the picker of a phone. */
export function SelectField<T extends string>(props: SelectFieldProps<T>) {
  const { label, value, options, onChange, size = 'small', sx } = props;
  const id = useId();
  return (
    <FormControl size={size} variant="outlined" {...(sx && { sx })}>
      <InputLabel htmlFor={id} shrink>
        <span>{label}</span>
      </InputLabel>
      <NativeSelect
        id={id}
        value={value}
        onChange={(event) => {
          const chosen = options.find(([option]) => option === event.target.value);
          if (chosen) onChange(chosen[0]);
        }}
        input={<OutlinedInput label={label} notched />}
        // 44 pixels high with the padding of the small size.
        {...(size === 'small' && { sx: { '& select': { minHeight: 28 } } })}
      >
        {grouped(options).map(([group, members]) =>
          group === undefined ? (
            members
          ) : (
            <optgroup key={group} label={group}>
              {members}
            </optgroup>
          ),
        )}
      </NativeSelect>
    </FormControl>
  );
}

function grouped<T extends string>(
  options: SelectOptions<T>,
): (readonly [string | undefined, ReactNode[]])[] {
  const groups = new Map<string | undefined, ReactNode[]>();
  for (const [value, label, group] of options) {
    const option = (
      <option key={value} value={value}>
        {label}
      </option>
    );
    groups.set(group, [...(groups.get(group) ?? []), option]);
  }
  return [...groups];
}
