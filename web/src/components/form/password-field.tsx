import VisibilityIcon from '@mui/icons-material/VisibilityOutlined';
import VisibilityOffIcon from '@mui/icons-material/VisibilityOffOutlined';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useState, type KeyboardEvent } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { LEAST_PASSWORD_CHARACTERS } from '@/lib/auth/password';
import { Field, type FieldProps } from './field';

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
  const readCapsLock = (event: KeyboardEvent) => setHasCapsLock(event.getModifierState('CapsLock'));
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
