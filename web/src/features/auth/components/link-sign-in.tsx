import { brand } from '@keepsong/domain/brand';
import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { z } from '@keepsong/domain/zod';
import { signInByLink } from '../api/sign-in-by-link';
import { EmailField } from '@/components/form/email-field';
import { Form } from '@/components/form/form';
import { useAuthAction } from '@/lib/auth/use-auth-action';
import { isSpentLink } from '@/lib/auth/auth-errors';
import { askedEmailSchema } from '../model/credentials';
import type { SharedAddress } from '../model/login-view';
import { magicEmail } from '@/lib/auth/mails';
import { leaveFor } from '@/lib/firebase/person';
import { AuthCard } from './auth-card';
import { FormAlert } from '@/components/form/form-alert';
import { SubmitButton } from '@/components/form/submit-button';

interface LinkSignInProps extends SharedAddress {
  code: string;
  /** Loaded when somebody else was signed in here; this page has the link, which is used up then. */
  next: string;
  onSignedIn: () => void;
  onSpent: () => void;
}

const schema = z.object({ email: askedEmailSchema });

/** Signs in by a mailed link. On another device it asks for the address of the recipient. */
export function LinkSignIn({ code, next, email, onEmail, onSignedIn, onSpent }: LinkSignInProps) {
  const [known] = useState(magicEmail.read);
  const { register, handleSubmit, formState, getValues } = useForm({
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
      if (!isSpentLink(failure)) throw failure;
      onSpent();
      return;
    }
    onSignedIn();
  });
  const submit = handleSubmit(run);
  const title = `Sign in to ${brand.name}`;
  return (
    <AuthCard
      title={title}
      subtitle={
        known
          ? `as ${known}`
          : 'You opened the link on another device. Please type the address that it was sent to.'
      }
    >
      <Form errors={formState.errors} label={title} onSubmit={submit}>
        {!known && (
          <EmailField
            registration={register('email', { onChange: () => onEmail(getValues('email')) })}
            error={formState.errors.email?.message}
          />
        )}
        <FormAlert kind="error">{error?.message}</FormAlert>
        <SubmitButton size="large" fullWidth isWorking={isPending} working="Signing in...">
          Sign in
        </SubmitButton>
      </Form>
    </AuthCard>
  );
}
