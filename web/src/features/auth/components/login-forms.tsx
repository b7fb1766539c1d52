import { zodResolver } from '@hookform/resolvers/zod';
import { specMessage } from '@keepsong/domain/validation';
import Box from '@mui/material/Box';
import { useForm } from 'react-hook-form';
import { brand } from '@keepsong/domain/brand';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useRef, useState } from 'react';
import Button from '@mui/material/Button';
import { z } from '@keepsong/domain/zod';
import { EmailField, PasswordField } from '@/components/form/field';
import { Form, ResendButton, SubmitButton } from '@/components/form/form';
import { Row, Stack, Written } from '@/components/ui/layout';
import { useAuthAction } from '@/lib/auth/use-auth-action';
import { FormAlert } from '@/components/form/form-alert';
import { paths } from '@/config/paths';
import { toast } from '@/lib/feedback/toast';
import { sendMagicLink, sendPasswordReset } from '@/lib/auth/mails';
import { useOnChange } from '@/lib/hooks/use-on-change';
import { signIn, signUp, carriedReturn } from '../api/sign-in';
import {
  askedEmailSchema,
  type Credentials,
  missingText,
  signInSchema,
  signUpSchema,
} from '../model/sign-in-forms';
import { AuthCard, ViewLink } from './auth-card';

interface SignInFormProps {
  notice: string | undefined;
  email: string;
}

export function SignInForm({ notice, email }: SignInFormProps) {
  const { register, handleSubmit, formState, setFocus } = useForm({
    resolver: zodResolver(signInSchema, { error: specMessage }),
    defaultValues: { email, password: '' },
  });
  const { errors } = formState;

  const { run, isPending, error, reset } = useAuthAction(async (credentials: Credentials) => {
    try {
      await signIn(credentials);
    } catch (failure) {
      setFocus('password', { shouldSelect: true });
      throw failure;
    }
  });
  const submit = handleSubmit(run, reset);

  return (
    <AuthCard
      title="Welcome Back"
      subtitle="Sign in to continue to your account"
      footer={
        <Stack gap={1}>
          <span>
            New here? <ViewLink to="sign_up">Create an account</ViewLink>
          </span>
          <ViewLink to="magic_link">Email me a sign-in link instead</ViewLink>
          <ViewLink to="verify_otp">Use a code</ViewLink>
        </Stack>
      }
    >
      <Form errors={errors} label="Sign in" onSubmit={submit}>
        {notice && <FormAlert kind="success">{notice}</FormAlert>}
        <EmailField registration={register('email')} error={errors.email?.message} />
        <Stack gap={1}>
          <PasswordField
            autoComplete="current-password"
            registration={register('password')}
            error={errors.password?.message}
          />
          <Box sx={{ justifySelf: 'end' }}>
            <ViewLink to="forgotten_password">Forgot your password?</ViewLink>
          </Box>
        </Stack>
        <FormAlert kind="error">{missingText(errors) ?? error?.message}</FormAlert>
        <SubmitButton size="large" fullWidth isWorking={isPending} working="Signing in...">
          Sign in
        </SubmitButton>
      </Form>
    </AuthCard>
  );
}

const CONFIRMATION = 'Check your email for the confirmation link';

interface SignUpFormProps {
  returnTo: string;
  email: string;
  /** The account is a step of an order. */
  isOrdering: boolean;
}

export function SignUpForm({ returnTo, email, isOrdering }: SignUpFormProps) {
  /** Not signed in: the person goes on by the mail. */
  const [isMailed, setMailed] = useState(false);
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(signUpSchema, { error: specMessage }),
    defaultValues: { email, password: '' },
  });
  const { errors } = formState;

  const { run, isPending, error, reset } = useAuthAction(async (credentials: Credentials) => {
    const { isSignedIn, isMailSent } = await signUp(credentials, returnTo);
    setMailed(!isSignedIn);
    if (isSignedIn) toast.success(`Welcome to ${brand.name}`, isMailSent ? CONFIRMATION : undefined);
  });
  const submit = handleSubmit(run, reset);

  return (
    <AuthCard
      title={isOrdering ? 'Your story is safe. Where shall we send the song?' : 'Create your account'}
      subtitle={
        isOrdering
          ? 'Create your account, and you go straight on to the payment.'
          : 'One place for your orders, your lyrics and your finished songs.'
      }
      footer={
        <Stack gap={1}>
          <span>
            Already have an account? <ViewLink to="sign_in">Sign in</ViewLink>
          </span>
          {isOrdering && <ViewLink to="magic_link">Email me a sign-in link instead</ViewLink>}
        </Stack>
      }
    >
      <Form errors={errors} label="Create your account" onSubmit={submit}>
        <EmailField
          placeholder="ada@example.com"
          registration={register('email')}
          error={errors.email?.message}
        />
        <PasswordField
          autoComplete="new-password"
          registration={register('password')}
          error={errors.password?.message}
        />
        <FormAlert kind="error">{missingText(errors) ?? error?.message}</FormAlert>
        <FormAlert kind="success">{isMailed ? CONFIRMATION : null}</FormAlert>
        <SubmitButton size="large" fullWidth isWorking={isPending} working="Creating your account...">
          Sign up
        </SubmitButton>
        <Typography variant="caption">
          By signing up you agree to our <Link href={paths.terms}>Terms of Service</Link> and have read our{' '}
          <Link href={paths.privacy}>Privacy Policy</Link>.
        </Typography>
      </Form>
    </AuthCard>
  );
}

const MAILS = {
  magic_link: {
    title: 'Sign in by email',
    subtitle: 'We send you a link that signs you in, no password needed.',
    submit: 'Send magic link',
    confirmation: 'Check your email for the magic link',
    send: async (email: string, returnTo: string) =>
      sendMagicLink(email, await carriedReturn(email, returnTo)),
    back: 'Sign in with a password',
  },
  forgotten_password: {
    title: 'Forgot your password?',
    subtitle: 'Tell us your address and we send you a link to choose a new one.',
    submit: 'Send reset link',
    confirmation: 'Check your email for the password reset link',
    send: sendPasswordReset,
    back: 'Back to sign in',
  },
};

interface MailFormProps {
  mail: keyof typeof MAILS;
  returnTo: string;
  email: string;
}

const schema = z.object({ email: askedEmailSchema });

/** Asks for an address and sends a mail to it; repeats after a pause. Needs `mail` as its key. */
export function MailForm({ mail, returnTo, email }: MailFormProps) {
  const { title, subtitle, submit, confirmation, send, back } = MAILS[mail];
  const [sentTo, setSentTo] = useState<string | null>(null);
  const { register, handleSubmit, formState, setFocus } = useForm({
    resolver: zodResolver(schema),
    defaultValues: { email },
  });

  // The focused part is replaced by the other one.
  const confirmed = useRef<HTMLDivElement>(null);
  useOnChange(sentTo !== null, (isSent) => (isSent ? confirmed.current?.focus() : setFocus('email')));

  const { run, isPending, error } = useAuthAction(async (email: string) => {
    await send(email, returnTo);
    setSentTo(email);
  });
  const submitForm = handleSubmit(({ email }) => run(email));

  return (
    <AuthCard title={title} subtitle={subtitle} footer={<ViewLink to="sign_in">{back}</ViewLink>}>
      {sentTo === null ? (
        <Form errors={formState.errors} label={title} onSubmit={submitForm}>
          <EmailField registration={register('email')} error={formState.errors.email?.message} />
          <FormAlert kind="error">{error?.message}</FormAlert>
          <SubmitButton size="large" fullWidth isWorking={isPending} working="Sending...">
            {submit}
          </SubmitButton>
        </Form>
      ) : (
        <Stack gap={2.5}>
          <Stack ref={confirmed} tabIndex={-1} gap={2.5}>
            <FormAlert kind="success">{confirmation}</FormAlert>
            <Written color="textSecondary">
              We sent it to <strong>{sentTo}</strong>. It can take a minute; please look into your spam folder
              too.
            </Written>
          </Stack>
          <FormAlert kind="error">{error?.message}</FormAlert>
          <Row>
            <ResendButton isWorking={isPending} onPress={() => run(sentTo)} />
            <Button onClick={() => setSentTo(null)}>Use another address</Button>
          </Row>
        </Stack>
      )}
    </AuthCard>
  );
}
