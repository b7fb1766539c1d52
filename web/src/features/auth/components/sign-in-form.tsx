import { zodResolver } from '@hookform/resolvers/zod';
import { specMessage } from '@keepsong/domain/validation';
import Box from '@mui/material/Box';
import { useForm } from 'react-hook-form';
import { signIn } from '../api/sign-in';
import { EmailField } from '@/components/form/email-field';
import { Form } from '@/components/form/form';
import { Stack } from '@/components/ui/stack';
import { useAuthAction } from '@/lib/auth/use-auth-action';
import { missingText, signInSchema, type Credentials } from '../model/credentials';
import type { SharedAddress } from '../model/login-view';
import { AuthCard, ViewLink } from './auth-card';
import { FormAlert } from '@/components/form/form-alert';
import { PasswordField } from '@/components/form/password-field';
import { SubmitButton } from '@/components/form/submit-button';

interface SignInFormProps extends SharedAddress {
  notice?: string | undefined;
}

export function SignInForm({ notice, email, onEmail }: SignInFormProps) {
  const { register, handleSubmit, formState, getValues, setFocus } = useForm({
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
        <EmailField
          registration={register('email', { onChange: () => onEmail(getValues('email')) })}
          error={errors.email?.message}
        />
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
