import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { FormAlert } from '@/components/form/form-alert';
import { ResendButton } from '@/components/form/form';
import { Stack } from '@/components/ui/layout';
import { paths } from '@/config/paths';
import { sendMagicLink } from '@/lib/auth/mails';
import { useAuthAction } from '@/lib/auth/use-auth-action';

/** For accounts without a password whose last sign-in was a while ago: asks for a new one. */
export function ConfirmIdentity({ email }: { email: string }) {
  if (!email) {
    return (
      <Typography color="textSecondary">
        For your safety, sign out and sign in with a new code first.
      </Typography>
    );
  }
  return (
    <Stack gap={2} align="start">
      <Typography color="textSecondary">
        {`For your safety, sign in again first. We send a link to ${email} that brings you back here.`}
      </Typography>
      <SendLinkButton
        send={() => sendMagicLink(email, paths.account)}
        confirmation="Check your email for the sign-in link"
      >
        Send a sign-in link
      </SendLinkButton>
    </Stack>
  );
}

interface SendLinkButtonProps {
  send: () => Promise<void>;
  confirmation: string;
  children: string;
}

export function SendLinkButton({ send, confirmation, children }: SendLinkButtonProps) {
  const [isSent, setIsSent] = useState(false);

  const { run, isPending, error } = useAuthAction(async () => {
    await send();
    setIsSent(true);
  });

  return (
    <>
      <FormAlert kind="success">{isSent ? confirmation : null}</FormAlert>
      <FormAlert kind="error">{error?.message}</FormAlert>
      <ResendButton isWorking={isPending} onPress={() => run(undefined)}>
        {children}
      </ResendButton>
    </>
  );
}
