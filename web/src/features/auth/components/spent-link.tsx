import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Link, useSearchParams } from 'react-router-dom';
import { Form } from '@/components/form/form';
import { Stack } from '@/components/ui/stack';
import { paths } from '@/config/paths';
import { useSession } from '@/lib/session/session';
import { sendVerification } from '@/lib/auth/mails';
import { addressOf, type LoginView } from '../model/login-view';
import type { ActionMode } from '../model/email-action';
import { AuthCard } from './auth-card';
import { DoneCard } from './done-card';
import { FormAlert } from '@/components/form/form-alert';
import { SubmitButton } from '@/components/form/submit-button';
import { useAuthAction } from '@/lib/auth/use-auth-action';
import { useState } from 'react';

interface SpentLinkProps {
  mode: ActionMode;
  returnTo: string;
}

/** For a used or expired link: offers a new one. */
export function SpentLink({ mode, returnTo }: SpentLinkProps) {
  const [params] = useSearchParams();
  const { user } = useSession();
  const isVerification = mode === 'verifyEmail';
  if (isVerification && user?.emailVerified) {
    return (
      <DoneCard title="Already confirmed" next={{ label: 'Continue', to: returnTo }}>
        Your email address is confirmed. There is nothing left to do.
      </DoneCard>
    );
  }
  const way = user ? WAYS_SIGNED_IN[mode] : WAYS_SIGNED_OUT[mode];
  return (
    <AuthCard
      title="This link no longer works"
      subtitle="It has been used already, or it is too old. That is no problem: here is the way on."
    >
      <Stack gap={2}>
        {isVerification && user ? (
          <NewVerification returnTo={returnTo} />
        ) : (
          <Button
            component={Link}
            to={'view' in way ? addressOf(way.view, params) : way.to}
            variant="contained"
            size="large"
            fullWidth
          >
            <span>{way.label}</span>
          </Button>
        )}
        {isVerification && !user && (
          <Typography variant="caption">
            After you have signed in, your account page sends a new confirmation link.
          </Typography>
        )}
      </Stack>
    </AuthCard>
  );
}

type Way = { label: string } & ({ view: LoginView } | { to: string });

const WAYS_SIGNED_OUT: Readonly<Record<ActionMode, Way>> = {
  verifyEmail: { label: 'Sign in', view: 'sign_in' },
  resetPassword: { label: 'Send a new reset link', view: 'forgotten_password' },
  signIn: { label: 'Send a new sign-in link', view: 'magic_link' },
  verifyAndChangeEmail: { label: 'Go to your account', to: paths.account },
  recoverEmail: { label: 'Reset your password', view: 'forgotten_password' },
};

/** The sign-in views would redirect a signed-in person at once. */
const toAccount: Way = { label: 'Go to your account', to: paths.account };
const WAYS_SIGNED_IN: Readonly<Record<ActionMode, Way>> = {
  verifyEmail: toAccount,
  resetPassword: toAccount,
  signIn: { label: 'Go to your dashboard', to: paths.dashboard },
  verifyAndChangeEmail: toAccount,
  recoverEmail: toAccount,
};

function NewVerification({ returnTo }: { returnTo: string }) {
  const [isSent, setIsSent] = useState(false);
  const { run, isPending, error } = useAuthAction(async () => {
    await sendVerification(returnTo);
    setIsSent(true);
  });
  return (
    <Form errors={null} label="New confirmation link" onSubmit={() => run(undefined)}>
      <FormAlert kind="error">{error?.message}</FormAlert>
      <FormAlert kind="success">{isSent ? 'Check your email for the confirmation link' : null}</FormAlert>
      {!isSent && (
        <SubmitButton size="large" fullWidth isWorking={isPending} working="Sending...">
          Send a new confirmation link
        </SubmitButton>
      )}
    </Form>
  );
}
