import VisibilityIcon from '@mui/icons-material/VisibilityOutlined';
import VisibilityOffIcon from '@mui/icons-material/VisibilityOffOutlined';
import IconButton from '@mui/material/IconButton';
import { useState } from 'react';
import type { KeyboardEvent } from 'react';
import { Field } from './field';
import type { FieldProps } from './field';

interface PasswordFieldProps extends Pick<FieldProps, 'registration' | 'error' | 'hint'> {
  label?: string;
  /** Makes the password manager fill in or generate a password. */
  autoComplete: 'current-password' | 'new-password';
}

export function PasswordField({ label = 'Password', hint, ...field }: PasswordFieldProps) {
  const [isShown, setIsShown] = useState(false);
  const [hasCapsLock, setHasCapsLock] = useState(false);
  const readCapsLock = (event: KeyboardEvent) => setHasCapsLock(event.getModifierState('CapsLock'));
  return (
    <Field
      {...field}
      label={label}
      type={isShown ? 'text' : 'password'}
      hint={
        <>
          {hint}
          <span role="status">{hasCapsLock ? 'Caps Lock is on.' : ''}</span>
        </>
      }
      onKeyEvent={readCapsLock}
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
