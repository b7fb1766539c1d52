import SearchIcon from '@mui/icons-material/SearchRounded';
import InputAdornment from '@mui/material/InputAdornment';
import { Field, type FieldProps } from './field';

interface SearchFieldProps extends Pick<FieldProps, 'id' | 'placeholder' | 'sx' | 'ref'> {
  /** For screen readers. */
  label: string;
  value: string;
  onChange: (text: string) => void;
  shortcut?: string;
}

export function SearchField({ onChange, shortcut, ...field }: SearchFieldProps) {
  return (
    <Field
      {...field}
      hidesLabel
      type="search"
      size="small"
      autoComplete="off"
      onChange={(event) => onChange(event.target.value)}
      startAdornment={
        <InputAdornment position="start">
          <SearchIcon />
        </InputAdornment>
      }
      {...(shortcut && { attributes: { 'aria-keyshortcuts': shortcut } })}
    />
  );
}
