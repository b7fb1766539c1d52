import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import type { SentCode } from '../api/sms';
import { useAuthAction } from '@/lib/auth/use-auth-action';
import { useCoolDown } from '@/lib/auth/use-cool-down';
import type { Return } from '../hooks/use-return';
import { Field } from '@/components/form/field';
import { FormAlert } from '@/components/form/form-alert';
import { SubmitButton } from '@/components/form/submit-button';

export function SmsForm({ hold }: Pick<Return, 'hold'>) {
  const { run, isWorking, failure } = useAuthAction();
  const { secondsLeft, start } = useCoolDown();
  const [sent, setSent] = useState<{ to: string; code: SentCode } | null>(null);
  const [proof, setProof] = useState<HTMLDivElement | null>(null);
  const { register, handleSubmit, formState, setFocus } = useForm({ defaultValues: { phone: '', code: '' } });

  // The field that had the focus has made room for the other one.
  const wasSent = useRef(false);
  const isSent = sent !== null;
  useEffect(() => {
    if (wasSent.current === isSent) return;
    wasSent.current = isSent;
    setFocus(isSent ? 'code' : 'phone');
  }, [isSent, setFocus]);

  const send = (phone: string) =>
    run(async () => {
      if (!proof) return;
      // Its SDK part is fetched only by those who want a text message.
      const { sendSmsCode } = await import('../api/sms');
      setSent({ to: phone, code: await sendSmsCode(phone, proof) });
      start();
    });
  const submit = handleSubmit(({ phone, code }) =>
    sent ? run(() => hold(sent.code.confirm(code))) : send(phone),
  );

  return (
    <Box
      component="form"
      noValidate
      aria-label="Code by text message"
      onSubmit={(event) => void submit(event)}
      sx={{ display: 'grid', gap: 2.5 }}
    >
      {/* Empty, or fixed to the window: it takes no row of the form. */}
      <Box ref={setProof} sx={{ position: 'absolute' }} />
      {sent ? (
        <>
          <FormAlert kind="success">We sent a code to {sent.to}.</FormAlert>
          <Field
            label="Code"
            type="text"
            inputMode="numeric"
            autoComplete="one-time-code"
            placeholder="123456"
            registration={register('code', {
              validate: (code) => code.trim() !== '' || 'Please enter the code.',
            })}
            error={formState.errors.code?.message}
          />
        </>
      ) : (
        <Field
          label="Phone"
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          placeholder="+1 555 010 0100"
          registration={register('phone', {
            validate: (phone) => phone.trim() !== '' || 'Please enter your phone number.',
          })}
          error={formState.errors.phone?.message}
          hint="With the country code. Your provider may charge for the message."
        />
      )}
      <FormAlert kind="error">{failure}</FormAlert>
      <SubmitButton isWorking={isWorking} working={sent ? 'Checking…' : 'Sending…'}>
        {sent ? 'Sign in' : 'Send code'}
      </SubmitButton>
      {sent && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
          <Button
            variant="outlined"
            color="inherit"
            className="tabular"
            aria-disabled={secondsLeft > 0 || isWorking}
            onClick={() => {
              if (secondsLeft === 0) void send(sent.to);
            }}
          >
            {secondsLeft > 0 ? `Send again in ${secondsLeft} s` : 'Send again'}
          </Button>
          <Button color="inherit" onClick={() => setSent(null)}>
            Use another number
          </Button>
        </Box>
      )}
    </Box>
  );
}
