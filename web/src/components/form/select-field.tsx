import TextField from '@mui/material/TextField';
import type { SxProps, Theme } from '@mui/material/styles';
import type { ReactNode } from 'react';

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
  return (
    <TextField
      select
      label={<span>{label}</span>}
      value={value}
      size={size}
      onChange={({ target }) => {
        const chosen = options.find(([option]) => option === target.value);
        if (chosen) onChange(chosen[0]);
      }}
      slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
      {...(sx && { sx })}
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
    </TextField>
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
