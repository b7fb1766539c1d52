import Button, { type ButtonProps } from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import type { Theme } from '@mui/material/styles';
import type { SystemStyleObject } from '@mui/system';
import { type ReactNode, type SyntheticEvent, useEffect, useState } from 'react';
import type { FieldErrors } from 'react-hook-form';
import { Stack } from '@/components/ui/layout';
import { NeedsConnection } from '@/components/ui/needs-connection';
import { useHydrated } from '@/lib/hooks/use-hydrated';
import { UnseenErrors } from './unseen-errors';

interface FormProps {
  label: string;
  onSubmit: (event: SyntheticEvent) => unknown;
  /** Those that no field shows are shown at the end of the form; null without React Hook Form. */
  errors: FieldErrors | null;
  id?: string;
  role?: 'search';
  gap?: number;
  children: ReactNode;
}

/** A column of fields. `noValidate`, because the fields show their own errors. It never refuses in silence. */
export function Form({ label, onSubmit, errors, gap = 2.5, children, ...form }: FormProps) {
  return (
    <Stack
      {...form}
      component="form"
      noValidate
      aria-label={label}
      onSubmit={(event: SyntheticEvent) => {
        event.preventDefault();
        void onSubmit(event);
      }}
      gap={gap}
    >
      {children}
      {errors && <UnseenErrors errors={errors} />}
    </Stack>
  );
}

interface ModalFormProps extends Pick<FormProps, 'label' | 'onSubmit' | 'errors'> {
  /** The buttons: first the one that changes nothing. */
  actions: ReactNode;
  children: ReactNode;
}

export function ModalForm({ label, onSubmit, errors, actions, children }: ModalFormProps) {
  return (
    <Form label={label} onSubmit={onSubmit} errors={null}>
      <DialogContent>
        {children}
        {errors && <UnseenErrors errors={errors} />}
      </DialogContent>
      <DialogActions>{actions}</DialogActions>
    </Form>
  );
}

interface SubmitButtonProps extends Pick<ButtonProps, 'color' | 'form' | 'fullWidth' | 'size' | 'variant'> {
  isWorking: boolean;
  children: string;
  /** Replaces `children` while working. */
  working: string;
  sx?: SystemStyleObject<Theme>;
}

/** Stays focusable while working; the form ignores a second submit. Says offline that it needs a connection. */
export function SubmitButton({ isWorking, children, working, sx, ...look }: SubmitButtonProps) {
  return (
    <Button
      variant="contained"
      {...look}
      type="submit"
      // Before that, the browser itself would send the form, with its fields in the URL.
      disabled={!useHydrated()}
      aria-disabled={isWorking}
      sx={{ lineHeight: 1.25, ...sx }}
      startIcon={isWorking ? <CircularProgress size={18} color="inherit" aria-hidden /> : undefined}
    >
      {/* One element, so that a long label wraps as one text. */}
      <span>
        <span>{isWorking ? working : children}</span>
        {!isWorking && <NeedsConnection />}
      </span>
    </Button>
  );
}

const PAUSE_SECONDS = 30;

interface ResendButtonProps {
  isWorking: boolean;
  /** Resolves to null when nothing was sent. */
  onPress: () => Promise<unknown>;
  /** Where nothing has been sent before. */
  children?: string;
}

/** Sends again after a pause; shows the seconds that are left of it. */
export function ResendButton({ isWorking, onPress, children }: ResendButtonProps) {
  const [secondsLeft, setSecondsLeft] = useState(children === undefined ? PAUSE_SECONDS : 0);
  const isPaused = secondsLeft > 0;
  useEffect(() => {
    if (!isPaused) return;
    const timer = setInterval(() => setSecondsLeft((left) => left - 1), 1000);
    return () => clearInterval(timer);
  }, [isPaused]);

  async function press(): Promise<void> {
    if (!isPaused && (await onPress()) !== null) setSecondsLeft(PAUSE_SECONDS);
  }

  return (
    <Button variant="outlined" aria-disabled={isPaused || isWorking} onClick={() => void press()}>
      <span>{isPaused ? `Send again in ${secondsLeft} s` : (children ?? 'Send again')}</span>
    </Button>
  );
}
