import { zodResolver } from '@hookform/resolvers/zod';
import { specMessage } from '@keepsong/domain/validation';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Link as RouterLink } from 'react-router-dom';
import { paths } from '@/config/paths';
import { useToast } from '@/lib/toast';
import { signUp } from '../api/sign-up';
import { useAuthAction } from '@/lib/auth/use-auth-action';
import type { Return } from '../hooks/use-return';
import { MISSING_CREDENTIALS, signUpSchema } from '../model/credentials';
import { LEAST_PASSWORD_CHARACTERS } from '@/lib/auth/password';
import { AuthCard } from './auth-card';
import { Field } from '@/components/form/field';
import { FormAlert } from '@/components/form/form-alert';
import { PasswordField } from '@/components/form/password-field';
import { SubmitButton } from '@/components/form/submit-button';
import { ViewLink } from './view-link';

const CONFIRMATION = 'Check your email for the confirmation link';

export function SignUpForm({ hold, returnTo }: Pick<Return, 'hold' | 'returnTo'>) {
  const toast = useToast();
  const { run, isWorking, failure, setFailure } = useAuthAction();
  const [isMailSent, setMailSent] = useState(false);
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(signUpSchema, { error: specMessage }),
    defaultValues: { email: '', password: '' },
  });
  const { errors } = formState;

  const submit = handleSubmit(
    (credentials) =>
      run(async () => {
        const outcome = await hold(signUp(credentials, returnTo));
        setMailSent(outcome === 'mail_sent');
        if (outcome === 'signed_in') toast.success('Welcome to Keepsong', CONFIRMATION);
      }),
    ({ email, password }) => {
      const isMissing = email?.message === 'Required' || password?.message === 'Required';
      setFailure(isMissing ? MISSING_CREDENTIALS : null);
    },
  );

  return (
    <AuthCard
      title="Create your account"
      subtitle="One place for your orders, your lyrics and your finished songs."
      footer={
        <span>
          Already have an account? <ViewLink to="sign_in">Sign in</ViewLink>
        </span>
      }
    >
      <Box
        component="form"
        noValidate
        aria-label="Create your account"
        onSubmit={(event) => void submit(event)}
        sx={{ display: 'grid', gap: 2.5 }}
      >
        <Field
          label="Email"
          type="email"
          inputMode="email"
          autoComplete="username"
          placeholder="ada@example.com"
          registration={register('email')}
          error={errors.email?.message}
        />
        <PasswordField
          autoComplete="new-password"
          registration={register('password')}
          error={errors.password?.message}
          hint={`At least ${LEAST_PASSWORD_CHARACTERS} characters; a short sentence works well. `}
        />
        <FormAlert kind="error">{failure}</FormAlert>
        <FormAlert kind="success">{isMailSent ? CONFIRMATION : null}</FormAlert>
        <SubmitButton isWorking={isWorking} working="Creating your account…">
          Sign up
        </SubmitButton>
        <Typography variant="body2" color="textSecondary">
          By signing up you agree to our{' '}
          <Link component={RouterLink} to={paths.terms}>
            Terms of Service
          </Link>{' '}
          and have read our{' '}
          <Link component={RouterLink} to={paths.privacy}>
            Privacy Policy
          </Link>
          .
        </Typography>
      </Box>
    </AuthCard>
  );
}
