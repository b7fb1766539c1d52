import { zodResolver } from '@hookform/resolvers/zod';
import { emailSchemaOf } from '@keepsong/domain/email-address';
import VerifiedIcon from '@mui/icons-material/VerifiedOutlined';
import WaitingIcon from '@mui/icons-material/ScheduleRounded';
import Button from '@mui/material/Button';
import { useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { z } from '@keepsong/domain/zod';
import Typography from '@mui/material/Typography';
import { EmailField, PasswordField } from '@/components/form/field';
import { Form, SubmitButton } from '@/components/form/form';
import { Badge } from '@/components/ui/badge';
import { Columns, Row, Stack, Written } from '@/components/ui/layout';
import { Panel } from '@/components/ui/panel';
import { FormAlert } from '@/components/form/form-alert';
import { paths } from '@/config/paths';
import { sendPasswordReset, sendVerification } from '@/lib/auth/mails';
import { useAuthAction } from '@/lib/auth/use-auth-action';
import { useOnChange } from '@/lib/hooks/use-on-change';
import type { SessionUser } from '@/lib/session/session';
import { newPasswordProblem } from '@/lib/auth/password';
import { changePassword, requestEmailChange, useIsSignInRecent } from '../api/credentials';
import { useFreshAccount } from '../api/follow-account';
import { ConfirmIdentity, SendLinkButton } from './confirm-identity';

const CONFIRMATION = 'Check your email for the confirmation link';

interface EmailPanelProps {
  user: SessionUser;
  hasPassword: boolean;
}

export function EmailPanel({ user, hasPassword }: EmailPanelProps) {
  const [isChanging, setIsChanging] = useState(false);
  const change = useRef<HTMLButtonElement>(null);
  useFreshAccount(user.email !== '' && !user.emailVerified);
  // The button replaces the form that had the focus.
  useOnChange(isChanging, () => change.current?.focus());
  return (
    <Panel title="Email">
      <Row gap={1.5}>
        <Written>{user.email || 'No email address'}</Written>
        {user.email && (
          <Badge
            tone={user.emailVerified ? 'green' : 'yellow'}
            Icon={user.emailVerified ? VerifiedIcon : WaitingIcon}
          >
            {user.emailVerified ? 'Confirmed' : 'Not confirmed yet'}
          </Badge>
        )}
      </Row>
      <Row gap={1.5} align="end">
        {user.email && !user.emailVerified && (
          <Stack gap={1.5} align="start">
            <SendLinkButton send={() => sendVerification(paths.account)} confirmation={CONFIRMATION}>
              Send the confirmation link
            </SendLinkButton>
          </Stack>
        )}
        {!isChanging && (
          <Button ref={change} variant="outlined" onClick={() => setIsChanging(true)}>
            <span>{user.email ? 'Change email' : 'Add email'}</span>
          </Button>
        )}
      </Row>
      {isChanging && (
        <ChangeEmail user={user} hasPassword={hasPassword} onCancel={() => setIsChanging(false)} />
      )}
    </Panel>
  );
}

const emailFieldSchema = emailSchemaOf('Please enter your email address');
const schema = z.object({ email: emailFieldSchema, password: z.string().check(z.minLength(1, 'Required')) });
const schemaWithoutPassword = z.object({ email: emailFieldSchema, password: z.string() });

function ChangeEmail({ user, hasPassword, onCancel }: EmailPanelProps & { onCancel: () => void }) {
  const [sentTo, setSentTo] = useState<string | null>(null);
  const isRecent = useIsSignInRecent(!hasPassword);
  const isConfirmed = hasPassword || isRecent === true;
  const { register, handleSubmit, formState, setFocus } = useForm({
    resolver: zodResolver(hasPassword ? schema : schemaWithoutPassword),
    defaultValues: { email: '', password: '' },
  });
  useEffect(() => {
    if (isConfirmed) setFocus('email');
  }, [setFocus, isConfirmed]);
  const { run, isPending, error } = useAuthAction(async ({ email, password }: z.output<typeof schema>) => {
    await requestEmailChange(email, hasPassword ? password : null);
    setSentTo(email);
  });
  const submit = handleSubmit(run);
  // The focused part is replaced by the other one.
  const confirmed = useRef<HTMLDivElement>(null);
  useOnChange(sentTo !== null, (isSent) => (isSent ? confirmed.current?.focus() : setFocus('email')));
  if (sentTo !== null) {
    return (
      <>
        <Stack ref={confirmed} tabIndex={-1} gap={0}>
          <FormAlert kind="success">
            {`${CONFIRMATION}. We sent it to ${sentTo}; until you use it, you sign in as before.${
              user.email ? '' : ' Please open it in this browser.'
            }`}
          </FormAlert>
        </Stack>
        <Row>
          <Button onClick={() => setSentTo(null)}>Use another address</Button>
        </Row>
      </>
    );
  }
  return (
    <Form errors={formState.errors} label="Change email" onSubmit={submit}>
      {isRecent === false && <ConfirmIdentity email={user.email} />}
      <Columns count={2} gap={2.5} from="sm">
        {isConfirmed && (
          <EmailField
            label="New email"
            autoComplete="email"
            registration={register('email')}
            error={formState.errors.email?.message}
          />
        )}
        {hasPassword && (
          <PasswordField
            label="Your password"
            autoComplete="current-password"
            registration={register('password')}
            error={formState.errors.password?.message}
          />
        )}
      </Columns>
      <FormAlert kind="error">{error?.message}</FormAlert>
      <Row gap={1.5}>
        {isConfirmed && (
          <SubmitButton isWorking={isPending} working="Saving...">
            Send confirmation link
          </SubmitButton>
        )}
        <Button onClick={onCancel}>Cancel</Button>
      </Row>
    </Form>
  );
}

export function PasswordPanel({ email, hasPassword }: { email: string; hasPassword: boolean }) {
  return (
    <Panel title="Password">
      {hasPassword ? <ChangePassword email={email} /> : <SetPassword email={email} />}
    </Panel>
  );
}

function ChangePassword({ email }: { email: string }) {
  const [isDone, setIsDone] = useState(false);
  const { register, handleSubmit, formState, reset } = useForm({ defaultValues: { current: '', next: '' } });
  const { run, isPending, error } = useAuthAction(
    async ({ current, next }: { current: string; next: string }) => {
      setIsDone(false);
      await changePassword(current, next);
      reset();
      setIsDone(true);
    },
  );
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
