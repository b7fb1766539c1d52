import { brand } from '@keepsong/domain/brand';
import { zodResolver } from '@hookform/resolvers/zod';
import { specMessage } from '@keepsong/domain/validation';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { EmailField } from '@/components/form/email-field';
import { Form } from '@/components/form/form';
import { Stack } from '@/components/ui/stack';
import { paths } from '@/config/paths';
import { toast } from '@/lib/feedback/toast';
import { signUp } from '../api/sign-up';
import { useAuthAction } from '@/lib/auth/use-auth-action';
import { missingText, signUpSchema, type Credentials } from '../model/credentials';
import type { SharedAddress } from '../model/login-view';
import { AuthCard, ViewLink } from './auth-card';
import { FormAlert } from '@/components/form/form-alert';
import { PasswordField } from '@/components/form/password-field';
import { SubmitButton } from '@/components/form/submit-button';

const CONFIRMATION = 'Check your email for the confirmation link';

interface SignUpFormProps extends SharedAddress {
  returnTo: string;
  /** The account is a step of an order. */
  isOrdering: boolean;
}

export function SignUpForm({ returnTo, email, onEmail, isOrdering }: SignUpFormProps) {
  /** Not signed in: the person goes on by the mail. */
  const [isMailed, setMailed] = useState(false);
  const { register, handleSubmit, formState, getValues } = useForm({
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
          registration={register('email', { onChange: () => onEmail(getValues('email')) })}
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
          By signing up you agree to our{' '}
          <Link href={paths.terms}>
            Terms of Service
          </Link>{' '}
          and have read our{' '}
          <Link href={paths.privacy}>
            Privacy Policy
          </Link>
          .
        </Typography>
      </Form>
    </AuthCard>
  );
}
