import FormHelperText from '@mui/material/FormHelperText';
import OutlinedInput, { type OutlinedInputProps } from '@mui/material/OutlinedInput';
import type { SxProps, Theme } from '@mui/material/styles';
import { type InputHTMLAttributes, type ReactNode, type Ref, useId, useState } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import SearchIcon from '@mui/icons-material/SearchRounded';
import InputAdornment from '@mui/material/InputAdornment';
import VisibilityIcon from '@mui/icons-material/VisibilityOutlined';
import VisibilityOffIcon from '@mui/icons-material/VisibilityOffOutlined';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { LEAST_PASSWORD_CHARACTERS } from '@/lib/auth/password';
import { counting } from './counting';
import { useLikelyAddress } from './likely-address';
import { Question } from './question';

interface FieldProps extends Omit<
  OutlinedInputProps,
  'error' | 'inputRef' | 'label' | 'ref' | 'slotProps' | 'sx'
> {
  label: string;
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
export function Field(props: FieldProps) {
  const { label, error, hint, isOptional = false, limit, below, ...others } = useLikelyAddress(props);
  const { attributes, inputMode, sx, ref, id: givenId, ...input } = others;
  const ownId = useId();
  const id = givenId ?? ownId;
  const { count, tooLong } = counting(typeof input.value === 'string' ? input.value : '', limit);
  const problem = error ?? tooLong;
  const isVerbatim =
    input.type === 'email' || input.type === 'password' || input.autoComplete === 'one-time-code';
  const describedBy = [problem && `${id}-error`, hint && `${id}-hint`, (below ?? count) && `${id}-below`];
  return (
    <Question id={id} label={label} hint={hint} error={problem} isOptional={isOptional} {...(sx && { sx })}>
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

interface EmailFieldProps extends Pick<FieldProps, 'error' | 'placeholder'> {
  registration: UseFormRegisterReturn;
  label?: string;
  autoComplete?: 'username' | 'email';
}

export function EmailField({
  label = 'Email',
  autoComplete = 'username',
  registration,
  ...field
}: EmailFieldProps) {
  return <Field {...field} {...registration} label={label} type="email" autoComplete={autoComplete} />;
}

interface SearchFieldProps extends Pick<FieldProps, 'id' | 'placeholder' | 'sx' | 'ref'> {
  /** For screen readers. */
  label: string;
  value: string;
  onChange: (text: string) => void;
  shortcut?: string;
}

export function SearchField({ label, onChange, shortcut, ref, sx, ...field }: SearchFieldProps) {
  return (
    <OutlinedInput
      {...field}
      {...(ref && { inputRef: ref })}
      {...(sx && { sx })}
      fullWidth
      type="search"
      size="small"
      autoComplete="off"
      onChange={(event) => onChange(event.target.value)}
      startAdornment={
        <InputAdornment position="start">
          <SearchIcon />
        </InputAdornment>
      }
      slotProps={{ input: { dir: 'auto', 'aria-label': label, 'aria-keyshortcuts': shortcut } }}
    />
  );
}

interface PasswordFieldProps extends Pick<FieldProps, 'error' | 'hint'> {
  registration: UseFormRegisterReturn;
  label?: string;
  /** Makes the password manager fill in or generate a password. */
  autoComplete: 'current-password' | 'new-password';
}

const NEW_HINT = `At least ${LEAST_PASSWORD_CHARACTERS} characters; a short sentence works well. `;

export function PasswordField({ label = 'Password', registration, ...field }: PasswordFieldProps) {
  const [isShown, setIsShown] = useState(false);
  const [hasCapsLock, setHasCapsLock] = useState(false);
  const readCapsLock: OutlinedInputProps['onKeyDown'] = (event) =>
    setHasCapsLock(event.getModifierState('CapsLock'));
  return (
    <Field
      hint={field.autoComplete === 'new-password' ? NEW_HINT : undefined}
      {...field}
      {...registration}
      label={label}
      type={isShown ? 'text' : 'password'}
      below={
        <Typography variant="caption" component="span" role="status">
          {hasCapsLock ? 'Caps Lock is on.' : ''}
        </Typography>
      }
      onKeyDown={readCapsLock}
      onKeyUp={readCapsLock}
      endAdornment={
        <IconButton
          edge="end"
          aria-label={isShown ? 'Hide password' : 'Show password'}
          onClick={() => setIsShown((shown) => !shown)}
        >
          {isShown ? <VisibilityOffIcon /> : <VisibilityIcon />}
        </IconButton>
      }
    />
  );
}
