import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Form } from '@/components/form/form';
import { SubmitButton } from '@/components/form/submit-button';
import { Columns } from '@/components/ui/columns';
import { Panel } from '@/components/ui/panel';
import { FormAlert } from '@/components/form/form-alert';
import { PasswordField } from '@/components/form/password-field';
import { paths } from '@/config/paths';
import { newPasswordProblem } from '@/lib/auth/password';
import { sendPasswordReset } from '@/lib/auth/mails';
import { useAuthAction } from '@/lib/auth/use-auth-action';
import { changePassword } from '../api/change-password';
import { SendLinkButton } from './send-link-button';

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

interface Passwords {
  current: string;
  next: string;
}

function ChangePassword({ email }: { email: string }) {
  const [isDone, setIsDone] = useState(false);
  const { register, handleSubmit, formState, reset } = useForm({ defaultValues: { current: '', next: '' } });
  const { run, isPending, error } = useAuthAction(async ({ current, next }: Passwords) => {
    setIsDone(false);
    await changePassword(current, next);
    reset();
    setIsDone(true);
  });
  const submit = handleSubmit(run);
  return (
    <Form errors={formState.errors} label="Password" onSubmit={submit}>
      <input type="email" value={email} autoComplete="username" readOnly hidden />
      <Columns count={2} gap={2.5} from="sm">
        <PasswordField
          label="Current password"
          autoComplete="current-password"
          registration={register('current', { required: 'Required' })}
          error={formState.errors.current?.message}
          hint="The one that you sign in with."
        />
        <PasswordField
          label="New password"
          autoComplete="new-password"
          registration={register('next', { validate: (next) => newPasswordProblem(next, email) ?? true })}
          error={formState.errors.next?.message}
        />
      </Columns>
      <FormAlert kind="error">{error?.message}</FormAlert>
      <FormAlert kind="success">{isDone ? 'Your password has been updated' : null}</FormAlert>
      <SubmitButton variant="outlined" isWorking={isPending} working="Saving...">
        Change password
      </SubmitButton>
    </Form>
  );
}

/** For people who sign in by link or text message: sends a link for a new password, which verifies the address. */
function SetPassword({ email }: { email: string }) {
  if (!email) {
    return <Typography color="textSecondary">You sign in by text message; there is no password.</Typography>;
  }
  return (
    <>
      <Typography color="textSecondary">
        You sign in by link so far. You can choose a password as well.
      </Typography>
      <SendLinkButton
        send={() => sendPasswordReset(email, paths.account)}
        confirmation="Check your email for the password reset link"
      >
        Send a link to choose one
      </SendLinkButton>
    </>
  );
}
