import { zodResolver } from '@hookform/resolvers/zod';
import Box from '@mui/material/Box';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod/mini';
import { signInByLink } from '../api/sign-in-by-link';
import { useAuthAction } from '@/lib/auth/use-auth-action';
import { isSpentLink } from '@/lib/auth/auth-errors';
import { askedEmailSchema } from '../model/credentials';
import { magicEmail } from '../model/magic-email';
import { AuthCard } from './auth-card';
import { Field } from '@/components/form/field';
import { FormAlert } from '@/components/form/form-alert';
import { SubmitButton } from '@/components/form/submit-button';

interface LinkSignInProps {
  code: string;
  onSignedIn: () => void;
  onSpent: () => void;
}

const schema = z.object({ email: askedEmailSchema });

/** Signs in by a mailed link. On another device than the one that asked for it, the address is asked for: only its owner knows it. */
export function LinkSignIn({ code, onSignedIn, onSpent }: LinkSignInProps) {
  const { run, isWorking, failure } = useAuthAction();
  const [known] = useState(magicEmail);
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(schema),
    defaultValues: { email: known ?? '' },
  });
  const submit = handleSubmit(({ email }) =>
    run(async () => {
      try {
        await signInByLink(email, code);
      } catch (error) {
        if (!isSpentLink(error)) throw error;
        onSpent();
        return;
      }
      onSignedIn();
    }),
  );
  const title = 'Sign in to Keepsong';
  return (
    <AuthCard
      title={title}
      subtitle={
        known
          ? `as ${known}`
          : 'You opened the link on another device. Please type the address that it was sent to.'
      }
    >
      <Box
        component="form"
        noValidate
        aria-label={title}
        onSubmit={(event) => void submit(event)}
        sx={{ display: 'grid', gap: 2.5 }}
      >
        {!known && (
          <Field
            label="Email"
            type="email"
            inputMode="email"
            autoComplete="username"
            registration={register('email')}
            error={formState.errors.email?.message}
          />
        )}
        <FormAlert kind="error">{failure}</FormAlert>
        <SubmitButton isWorking={isWorking} working="Signing in…">
          Sign in
        </SubmitButton>
      </Box>
    </AuthCard>
  );
}
