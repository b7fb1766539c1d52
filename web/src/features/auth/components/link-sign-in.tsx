import { brand } from '@keepsong/domain/brand';
import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { z } from '@keepsong/domain/zod';
import { EmailField } from '@/components/form/email-field';
import { Form } from '@/components/form/form';
import { useAuthAction } from '@/lib/auth/use-auth-action';
import { authErrorCode, isSpentLink } from '@/lib/auth/auth-errors';
import { useOnChange } from '@/lib/hooks/use-on-change';
import { magicEmail } from '@/lib/auth/mails';
import { leaveFor } from '@/lib/firebase/person';
import { FormAlert } from '@/components/form/form-alert';
import { SubmitButton } from '@/components/form/submit-button';
import { signInByLink } from '../api/sign-in';
import { askedEmailSchema } from '../model/credentials';
import type { SharedAddress } from '../model/login-view';
import { AuthCard } from './auth-card';

interface LinkSignInProps extends SharedAddress {
  code: string;
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
export function LinkSignIn({ code, next, email, onEmail, onSignedIn, onSpent }: LinkSignInProps) {
  const [known, setKnown] = useState(magicEmail.read);
  const { register, handleSubmit, formState, getValues, setFocus } = useForm({
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
