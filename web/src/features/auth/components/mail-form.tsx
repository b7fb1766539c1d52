import { zodResolver } from '@hookform/resolvers/zod';
import Button from '@mui/material/Button';
import { useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { z } from '@keepsong/domain/zod';
import { EmailField } from '@/components/form/email-field';
import { Form } from '@/components/form/form';
import { ResendButton } from '@/components/form/resend-button';
import { Row } from '@/components/ui/row';
import { Stack } from '@/components/ui/stack';
import { Written } from '@/components/ui/written';
import { sendMagicLink, sendPasswordReset } from '@/lib/auth/mails';
import { useAuthAction } from '@/lib/auth/use-auth-action';
import { useCoolDown } from '@/lib/auth/use-cool-down';
import { useOnChange } from '@/lib/hooks/use-on-change';
import { carriedReturn } from '../api/carried-return';
import { askedEmailSchema } from '../model/credentials';
import type { SharedAddress } from '../model/login-view';
import { AuthCard, ViewLink } from './auth-card';
import { FormAlert } from '@/components/form/form-alert';
import { SubmitButton } from '@/components/form/submit-button';

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

interface MailFormProps extends SharedAddress {
  mail: keyof typeof MAILS;
  returnTo: string;
}

const schema = z.object({ email: askedEmailSchema });

/** Asks for an address and sends a mail to it; repeats after a pause. Needs `mail` as its key. */
export function MailForm({ mail, returnTo, email, onEmail }: MailFormProps) {
  const { title, subtitle, submit, confirmation, send, back } = MAILS[mail];
  const { secondsLeft, start } = useCoolDown();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const { register, handleSubmit, formState, getValues, setFocus } = useForm({
    resolver: zodResolver(schema),
    defaultValues: { email },
  });

  // The focused part is replaced by the other one.
  const confirmed = useRef<HTMLDivElement>(null);
  useOnChange(sentTo !== null, (isSent) => (isSent ? confirmed.current?.focus() : setFocus('email')));

  const { run, isPending, error } = useAuthAction(async (email: string) => {
    await send(email, returnTo);
    setSentTo(email);
    start();
  });
  const submitForm = handleSubmit(({ email }) => run(email));

  return (
    <AuthCard title={title} subtitle={subtitle} footer={<ViewLink to="sign_in">{back}</ViewLink>}>
      {sentTo === null ? (
        <Form errors={formState.errors} label={title} onSubmit={submitForm}>
          <EmailField
            registration={register('email', { onChange: () => onEmail(getValues('email')) })}
            error={formState.errors.email?.message}
          />
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
            <ResendButton secondsLeft={secondsLeft} isWorking={isPending} onPress={() => void run(sentTo)} />
            <Button onClick={() => setSentTo(null)}>Use another address</Button>
          </Row>
        </Stack>
      )}
    </AuthCard>
  );
}
