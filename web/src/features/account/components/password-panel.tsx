import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Panel } from '@/components';
import { FormAlert } from '@/components/form/form-alert';
import { PasswordField } from '@/components/form/password-field';
import { paths } from '@/config/paths';
import { LEAST_PASSWORD_CHARACTERS, newPasswordProblem } from '@/lib/auth/password';
import { sendPasswordReset } from '@/lib/auth/send-password-reset';
import { useAuthAction } from '@/lib/auth/use-auth-action';
import { useCoolDown } from '@/lib/auth/use-cool-down';
import { changePassword } from '../api/account';
import { SaveButton } from './save-button';

interface PasswordPanelProps {
  email: string;
  hasPassword: boolean;
}

export function PasswordPanel({ email, hasPassword }: PasswordPanelProps) {
  return (
    <Panel title="Password">
      {hasPassword ? <ChangePassword email={email} /> : <SetPassword email={email} />}
    </Panel>
  );
}

function ChangePassword({ email }: { email: string }) {
  const { run, isWorking, failure } = useAuthAction();
  const [isDone, setIsDone] = useState(false);
  const { register, handleSubmit, formState, reset } = useForm({ defaultValues: { current: '', next: '' } });
  const submit = handleSubmit(({ current, next }) =>
    run(async () => {
      setIsDone(false);
      await changePassword(current, next);
      reset();
      setIsDone(true);
    }),
  );
  return (
    <Box
      component="form"
      noValidate
      aria-label="Password"
      onSubmit={(event) => void submit(event)}
      sx={{
        display: 'grid',
        gap: 2.5,
        gridTemplateColumns: { sm: '1fr 1fr' },
        alignItems: 'start',
        '& > [role]': { gridColumn: '1 / -1' },
      }}
    >
      <input type="email" value={email} autoComplete="username" readOnly hidden />
      <PasswordField
        label="Current password"
        autoComplete="current-password"
        registration={register('current', { required: 'Required' })}
        error={formState.errors.current?.message}
      />
      <PasswordField
        label="New password"
        autoComplete="new-password"
        registration={register('next', { validate: (next) => newPasswordProblem(next, email) ?? true })}
        error={formState.errors.next?.message}
        hint={`At least ${LEAST_PASSWORD_CHARACTERS} characters; a short sentence works well. `}
      />
      <FormAlert kind="error">{failure}</FormAlert>
      <FormAlert kind="success">{isDone ? 'Your password has been updated' : null}</FormAlert>
      <SaveButton isWorking={isWorking}>Change password</SaveButton>
    </Box>
  );
}

/** For those who sign in by links or text messages: a password is chosen through a mail, which proves the address. */
function SetPassword({ email }: { email: string }) {
  const { run, isWorking, failure } = useAuthAction();
  const { secondsLeft, start } = useCoolDown();
  const [isSent, setIsSent] = useState(false);
  if (!email) {
    return <Typography color="textSecondary">You sign in by text message; there is no password.</Typography>;
  }
  const send = () =>
    run(async () => {
      await sendPasswordReset(email, paths.account);
      setIsSent(true);
      start();
    });
  return (
    <Box sx={{ display: 'grid', gap: 2, justifyItems: 'start' }}>
      <Typography color="textSecondary">
        You sign in by link so far. You can choose a password as well.
      </Typography>
      <FormAlert kind="error">{failure}</FormAlert>
      <FormAlert kind="success">{isSent ? 'Check your email for the password reset link' : null}</FormAlert>
      <Button
        variant="outlined"
        color="inherit"
        className="tabular"
        aria-disabled={secondsLeft > 0 || isWorking}
        onClick={() => {
          if (secondsLeft === 0) void send();
        }}
      >
        {secondsLeft > 0 ? `Send again in ${secondsLeft} s` : 'Send a link to choose one'}
      </Button>
    </Box>
  );
}
