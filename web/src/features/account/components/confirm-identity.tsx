import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { CodeField } from '@/components/form/field';
import { FormAlert } from '@/components/form/form-alert';
import { ResendButton } from '@/components/form/form';
import { Row, Stack } from '@/components/ui/layout';
import { paths } from '@/config/paths';
import { sendMagicLink } from '@/lib/auth/mails';
import type { SentCode } from '@/lib/auth/text-code';
import { useAuthAction } from '@/lib/auth/use-auth-action';
import { useCoolDown } from '@/lib/auth/use-cool-down';
import type { SessionUser } from '@/lib/session/session';
import { sendIdentityCode, useIsSignInRecent } from '../api/confirm-identity';

interface ConfirmIdentityProps {
  user: SessionUser;
  onChange: (isConfirmed: boolean) => void;
}

/** For accounts without a password: asks for a new sign-in, by link or code, unless the last one was a moment ago. */
export function ConfirmIdentity({ user, onChange }: ConfirmIdentityProps) {
  const isRecent = useIsSignInRecent();
  useEffect(() => onChange(isRecent === true), [onChange, isRecent]);
  if (isRecent !== false) return null;
  return (
    <Stack gap={2} align="start">
      <Typography color="textSecondary">
        {user.email
          ? `For your safety, sign in again first. We send a link to ${user.email} that brings you back here.`
          : 'For your safety, confirm with a code that we send to your phone.'}
      </Typography>
      {user.email ? (
        <SendLinkButton
          send={() => sendMagicLink(user.email, paths.account)}
          confirmation="Check your email for the sign-in link"
        >
          Send a sign-in link
        </SendLinkButton>
      ) : (
        <CodeByText />
      )}
    </Stack>
  );
}

/** Renders no form element, because it is inside another form. */
function CodeByText() {
  const { secondsLeft, start } = useCoolDown();
  const [sent, setSent] = useState<SentCode | null>(null);
  const [recaptcha, setRecaptcha] = useState<HTMLDivElement | null>(null);
  const { register, formState, handleSubmit } = useForm({ defaultValues: { code: '' } });

  /** Null: send a code, or another one. */
  const { run, isPending, error } = useAuthAction(async (code: string | null) => {
    if (sent && code !== null) return sent.confirm(code);
    if (!recaptcha) return;
    setSent(await sendIdentityCode(recaptcha));
    start();
  });
  const confirm = handleSubmit(({ code }) => run(code));

  return (
    <>
      {/* Out of the grid, where it would leave a gap. */}
      <Box ref={setRecaptcha} sx={{ position: 'absolute' }} />
      {sent && (
        <Box
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            // Would submit the enclosing form.
            event.preventDefault();
            void confirm();
          }}
        >
          <CodeField register={register} name="code" error={formState.errors.code?.message} />
        </Box>
      )}
      <FormAlert kind="error">{error?.message}</FormAlert>
      <Row>
        <Button
          variant="outlined"
          color="inherit"
          aria-disabled={isPending}
          onClick={() => void (sent ? confirm() : run(null))}
        >
          <span>{sent ? 'Confirm code' : 'Send code'}</span>
        </Button>
        {sent && (
          <ResendButton secondsLeft={secondsLeft} isWorking={isPending} onPress={() => void run(null)} />
        )}
      </Row>
    </>
  );
}

interface SendLinkButtonProps {
  send: () => Promise<void>;
  confirmation: string;
  children: string;
}

export function SendLinkButton({ send, confirmation, children }: SendLinkButtonProps) {
  const { secondsLeft, start } = useCoolDown();
  const [isSent, setIsSent] = useState(false);

  const { run, isPending, error } = useAuthAction(async () => {
    await send();
    setIsSent(true);
    start();
  });

  return (
    <>
      <FormAlert kind="success">{isSent ? confirmation : null}</FormAlert>
      <FormAlert kind="error">{error?.message}</FormAlert>
      <ResendButton secondsLeft={secondsLeft} isWorking={isPending} onPress={() => void run(undefined)}>
        {children}
      </ResendButton>
    </>
  );
}
