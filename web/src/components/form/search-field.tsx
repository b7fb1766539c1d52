import SearchIcon from '@mui/icons-material/SearchRounded';
import InputAdornment from '@mui/material/InputAdornment';
import OutlinedInput from '@mui/material/OutlinedInput';
import type { OutlinedInputProps } from '@mui/material/OutlinedInput';
import type { Ref } from 'react';

interface SearchFieldProps extends Pick<OutlinedInputProps, 'fullWidth' | 'placeholder' | 'sx'> {
  /** For screen readers. */
  label: string;
  value: string;
  onChange: (text: string) => void;
  /** The key that focuses it. */
  shortcut?: string;
  /** The input's ref. */
  ref?: Ref<HTMLInputElement>;
}

/** A search box above a list. */
export function SearchField({ label, onChange, shortcut, ref, ...input }: SearchFieldProps) {
  return (
    <OutlinedInput
      {...input}
      inputRef={ref}
      type="search"
      size="small"
      autoComplete="off"
      onChange={(event) => onChange(event.target.value)}
      startAdornment={
        <InputAdornment position="start">
          <SearchIcon />
        </InputAdornment>
      }
      slotProps={{
        input: {
          dir: 'auto',
          'aria-label': label,
          ...(shortcut && { 'aria-keyshortcuts': shortcut }),
        },
      }}
    />
  );
}
