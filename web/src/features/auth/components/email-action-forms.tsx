import { brand } from '@keepsong/domain/brand';
import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { z } from '@keepsong/domain/zod';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useSearchParams } from 'react-router-dom';
import { EmailField, PasswordField } from '@/components/form/field';
import { Form, SubmitButton } from '@/components/form/form';
import { useAuthAction } from '@/lib/auth/use-auth-action';
import { authErrorCode, isSpentLink } from '@/lib/auth/auth-errors';
import { useOnChange } from '@/lib/hooks/use-on-change';
import { magicEmail } from '@/lib/auth/mails';
import { leaveFor } from '@/lib/firebase/person';
import { FormAlert } from '@/components/form/form-alert';
import { Stack } from '@/components/ui/layout';
import { paths } from '@/config/paths';
import { useSession } from '@/lib/session/session';
import { newPasswordProblem } from '@/lib/auth/password';
import { signInByLink } from '../api/sign-in';
import { askedEmailSchema } from '../model/sign-in-forms';
import { addressOf, type LoginView } from '../model/login-view';
import { AuthCard } from './auth-card';
import type { ActionMode } from '../model/email-action';

interface LinkSignInProps {
  code: string;
  email: string;
  /** Loaded when somebody else was signed in here; this page has the link, which is used up then. */
  next: string;
  onSignedIn: () => void;
  onSpent: () => void;
}

const schema = z.object({ email: askedEmailSchema });

const isOtherAddress = (error: unknown) => authErrorCode(error) === 'auth/invalid-email';
const otherAddress = (error: unknown) =>
  isOtherAddress(error) ? 'This link was sent to another address. Please check the address.' : null;

/** Signs in by a mailed link. Asks for the address of the recipient where another browser, or a later link, has asked for it. */
export function LinkSignIn({ code, next, email, onSignedIn, onSpent }: LinkSignInProps) {
  const [known, setKnown] = useState(magicEmail.read);
  const { register, handleSubmit, formState, setFocus } = useForm({
    resolver: zodResolver(schema),
    defaultValues: { email: known ?? email },
  });
  const { run, isPending, error } = useAuthAction(async ({ email }: { email: string }) => {
    try {
      await leaveFor(next, async () => {
        await signInByLink(email, code);
        return null;
      });
    } catch (failure) {
      if (!isSpentLink(failure)) {
        if (isOtherAddress(failure)) {
          setKnown(null);
          if (!known) setFocus('email');
        }
        throw failure;
      }
      onSpent();
      return;
    }
    onSignedIn();
  }, otherAddress);
  // The field was not there before.
  useOnChange(known, () => setFocus('email'));
  const submit = handleSubmit(run);
  const title = `Sign in to ${brand.name}`;
  return (
    <AuthCard
      title={title}
      subtitle={known ? `as ${known}` : 'Please type the address that the link was sent to.'}
    >
      <Form errors={formState.errors} label={title} onSubmit={submit}>
        {!known && <EmailField registration={register('email')} error={formState.errors.email?.message} />}
        <FormAlert kind="error">{error?.message}</FormAlert>
        <SubmitButton size="large" fullWidth isWorking={isPending} working="Signing in...">
          Sign in
        </SubmitButton>
      </Form>
    </AuthCard>
  );
}

export function SpentLink({ mode, returnTo }: { mode: ActionMode; returnTo: string }) {
  const [params] = useSearchParams();
  const { user } = useSession();
  const isVerification = mode === 'verifyEmail';
  if (isVerification && user?.emailVerified) {
    return (
      <AuthCard
        title="Already confirmed"
        subtitle="Your email address is confirmed. There is nothing left to do."
      >
        <Button href={returnTo} variant="contained" size="large" fullWidth>
          Continue
        </Button>
      </AuthCard>
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

export interface LinkFormProps {
  title: string;
  subtitle: string;
  button: string;
  working: string;
  /** The address whose new password is asked for; without it, there is only the button. */
  newPasswordOf?: string;
  onUse: (password: string) => Promise<void>;
  /** The link was used elsewhere after the check. */
  onSpent: () => void;
}

/** Uses a link only on a button press, because mail scanners open links. */
export function LinkForm(props: LinkFormProps) {
  const { title, subtitle, button, working, newPasswordOf: email, onUse, onSpent } = props;
  const { run, isPending, error } = useAuthAction(async (password: string) => {
    try {
      await onUse(password);
    } catch (failure) {
      if (!isSpentLink(failure)) throw failure;
      onSpent();
    }
  });
  const { register, handleSubmit, formState } = useForm({ defaultValues: { password: '' } });
  return (
    <AuthCard title={title} subtitle={subtitle}>
      <Form errors={formState.errors} label={title} onSubmit={handleSubmit(({ password }) => run(password))}>
        {email !== undefined && (
          <>
            {/* Tells password managers which account the password belongs to. */}
            <input type="email" value={email} autoComplete="username" readOnly hidden />
            <PasswordField
              label="New password"
              autoComplete="new-password"
              registration={register('password', {
                validate: (password) => newPasswordProblem(password, email) ?? true,
              })}
              error={formState.errors.password?.message}
            />
          </>
        )}
        <FormAlert kind="error">{error?.message}</FormAlert>
        <SubmitButton size="large" fullWidth isWorking={isPending} working={working}>
          {button}
        </SubmitButton>
      </Form>
    </AuthCard>
  );
}
