import { useState } from 'react';
import { Segments } from '@/components/form/segments';
import { Row, Stack } from '@/components/ui/layout';
import { AuthCard, ViewLink } from './auth-card';
import { useForm } from 'react-hook-form';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { checkCode } from '../api/action-code';
import { Form, ResendButton, SubmitButton } from '@/components/form/form';
import { isSpentLink } from '@/lib/auth/auth-errors';
import { useAuthAction } from '@/lib/auth/use-auth-action';
import { pastedCode } from '../model/email-action';
import { addressOf } from '../model/login-view';
import { Field } from '@/components/form/field';
import { FormAlert } from '@/components/form/form-alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useOnChange } from '@/lib/hooks/use-on-change';
import { sendSmsCode } from '../api/sign-in';

const WAYS = [
  ['sms', 'Text message'],
  ['email', 'Email'],
] as const;

export function VerifyOtpView() {
  const [by, setBy] = useState<'sms' | 'email'>('sms');
  return (
    <AuthCard
      title="Use a code"
      subtitle="Get one by text message, or enter the one from an email of ours."
      footer={<ViewLink to="sign_in">Back to sign in</ViewLink>}
    >
      <Stack gap={3}>
        <Segments label="Where the code comes from" value={by} options={WAYS} onChange={setBy} />
        {/* Both stay: a code that is on its way, or half typed, is not lost by a look at the other. */}
        <div hidden={by !== 'sms'}>
          <SmsForm />
        </div>
        <div hidden={by !== 'email'}>
          <EmailCodeForm />
        </div>
      </Stack>
    </AuthCard>
  );
}

const wrongCode = (error: unknown) =>
  isSpentLink(error)
    ? 'That code is not right, or it has been used already. Please check it, or ask for a new email.'
    : null;

function EmailCodeForm() {
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const { register, handleSubmit, formState, setFocus } = useForm({ defaultValues: { code: '' } });
  const { run, isPending, error } = useAuthAction(async ({ code: text }: { code: string }) => {
    const code = pastedCode(text);
    try {
      const { mode } = await checkCode(code);
      const address = addressOf('sign_in', params);
      const query = new URLSearchParams({ mode, oobCode: code });
      void navigate(`${address}${address.includes('?') ? '&' : '?'}${query}`);
    } catch (failure) {
      if (isSpentLink(failure)) setFocus('code');
      throw failure;
    }
  }, wrongCode);
  const submit = handleSubmit(run);
  return (
    <Form errors={formState.errors} label="Code from an email" onSubmit={submit}>
      <Field
        label="Code or link"
        type="text"
        autoComplete="one-time-code"
        {...register('code', {
          validate: (text) => pastedCode(text) !== '' || 'Please enter the code.',
        })}
        error={formState.errors.code?.message}
        hint="Type it, or paste the whole link."
      />
      <FormAlert kind="error">{error?.message}</FormAlert>
      <SubmitButton size="large" fullWidth isWorking={isPending} working="Checking...">
        Go on
      </SubmitButton>
    </Form>
  );
}

interface Entered {
  phone: string;
  code: string | null;
}

function SmsForm() {
  const [sent, setSent] = useState<{ to: string; confirm: (code: string) => Promise<void> } | null>(null);
  const [recaptcha, setRecaptcha] = useState<HTMLDivElement | null>(null);
  const { register, handleSubmit, formState, setFocus } = useForm({ defaultValues: { phone: '', code: '' } });

  // The focused field is replaced by the other one.
  useOnChange(sent !== null, (isSent) => setFocus(isSent ? 'code' : 'phone'));

  const { run, isPending, error } = useAuthAction(async ({ phone, code }: Entered) => {
    if (sent && code !== null) return sent.confirm(code);
    if (recaptcha) setSent({ to: phone, confirm: await sendSmsCode(phone, recaptcha) });
  });
  const submit = handleSubmit(run);

  return (
    <Form errors={formState.errors} label="Code by text message" onSubmit={submit}>
      {/* Out of the form's grid, where it would leave a gap. */}
      <Box ref={setRecaptcha} sx={{ position: 'absolute' }} />
      {sent ? (
        <>
          <FormAlert kind="success">{`We sent a code to ${sent.to}.`}</FormAlert>
          <Field
            label="Code"
            type="text"
            inputMode="numeric"
            autoComplete="one-time-code"
            placeholder="123456"
            {...register('code', { validate: (code) => code.trim() !== '' || 'Please enter the code.' })}
            error={formState.errors.code?.message}
          />
        </>
      ) : (
        <Field
          label="Phone"
          type="tel"
          autoComplete="tel"
          placeholder="+1 555 010 0100"
          {...register('phone', {
            validate: (phone) => phone.trim() !== '' || 'Please enter your phone number.',
          })}
          error={formState.errors.phone?.message}
          hint="With the country code. Your provider may charge for the message."
        />
      )}
      <FormAlert kind="error">{error?.message}</FormAlert>
      <SubmitButton
        size="large"
        fullWidth
        isWorking={isPending}
        working={sent ? 'Checking...' : 'Sending...'}
      >
        {sent ? 'Sign in' : 'Send code'}
      </SubmitButton>
      {sent && (
        <Row>
          <ResendButton isWorking={isPending} onPress={() => run({ phone: sent.to, code: null })} />
          <Button onClick={() => setSent(null)}>Use another number</Button>
        </Row>
      )}
    </Form>
  );
}
