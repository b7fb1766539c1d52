import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { SentCode } from '@/lib/auth/text-code';
import { Form } from '@/components/form/form';
import { ResendButton } from '@/components/form/resend-button';
import { Row } from '@/components/ui/row';
import { useAuthAction } from '@/lib/auth/use-auth-action';
import { useCoolDown } from '@/lib/auth/use-cool-down';
import { useOnChange } from '@/lib/hooks/use-on-change';
import { CodeField } from '@/components/form/code-field';
import { Field } from '@/components/form/field';
import { FormAlert } from '@/components/form/form-alert';
import { SubmitButton } from '@/components/form/submit-button';
import { sendSmsCode } from '../api/sign-in';

interface Entered {
  phone: string;
  /** Null: send another code. */
  code: string | null;
}

export function SmsForm() {
  const { secondsLeft, start } = useCoolDown();
  const [sent, setSent] = useState<{ to: string; code: SentCode } | null>(null);
  const [recaptcha, setRecaptcha] = useState<HTMLDivElement | null>(null);
  const { register, handleSubmit, formState, setFocus } = useForm({ defaultValues: { phone: '', code: '' } });

  // The focused field is replaced by the other one.
  useOnChange(sent !== null, (isSent) => setFocus(isSent ? 'code' : 'phone'));

  const { run, isPending, error } = useAuthAction(async ({ phone, code }: Entered) => {
    if (sent && code !== null) return sent.code.confirm(code);
    if (!recaptcha) return;
    setSent({ to: phone, code: await sendSmsCode(phone, recaptcha) });
    start();
  });
  const submit = handleSubmit(run);

  return (
    <Form errors={formState.errors} label="Code by text message" onSubmit={submit}>
      {/* Out of the form's grid, where it would leave a gap. */}
      <Box ref={setRecaptcha} sx={{ position: 'absolute' }} />
      {sent ? (
        <>
          <FormAlert kind="success">{`We sent a code to ${sent.to}.`}</FormAlert>
          <CodeField register={register} name="code" error={formState.errors.code?.message} />
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
          <ResendButton
            secondsLeft={secondsLeft}
            isWorking={isPending}
            onPress={() => void run({ phone: sent.to, code: null })}
          />
          <Button onClick={() => setSent(null)}>Use another number</Button>
        </Row>
      )}
    </Form>
  );
}
