import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useSearchParams } from 'react-router-dom';
import { Stack } from '@/components/ui/stack';
import { paths } from '@/config/paths';
import { useSession } from '@/lib/session/session';
import { addressOf, type LoginView } from '../model/login-view';
import type { ActionMode } from '../model/email-action';
import { AuthCard, DoneCard } from './auth-card';

interface SpentLinkProps {
  mode: ActionMode;
  returnTo: string;
}

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
  const way = user ? (mode === 'signIn' ? toDashboard : toAccount) : WAYS_SIGNED_OUT[mode];
  return (
    <AuthCard
      title="This link no longer works"
      subtitle="It has been used already, or it is too old. That is no problem: here is the way on."
    >
      <Stack gap={2}>
        <Button
          href={'view' in way ? addressOf(way.view, params) : way.to}
          variant="contained"
          size="large"
          fullWidth
        >
          <span>{way.label}</span>
        </Button>
        {isVerification && (
          <Typography variant="caption">
            {`${user ? 'Your' : 'After you have signed in, your'} account page sends a new confirmation link.`}
          </Typography>
        )}
      </Stack>
    </AuthCard>
  );
}

type Way = { label: string } & ({ view: LoginView } | { to: string });

const toAccount: Way = { label: 'Go to your account', to: paths.account };
/** For a signed-in person, whom the sign-in views would redirect at once. */
const toDashboard: Way = { label: 'Go to your dashboard', to: paths.dashboard };

const WAYS_SIGNED_OUT: Readonly<Record<ActionMode, Way>> = {
  verifyEmail: { label: 'Sign in', view: 'sign_in' },
  resetPassword: { label: 'Send a new reset link', view: 'forgotten_password' },
  signIn: { label: 'Send a new sign-in link', view: 'magic_link' },
  verifyAndChangeEmail: toAccount,
  recoverEmail: { label: 'Reset your password', view: 'forgotten_password' },
};
