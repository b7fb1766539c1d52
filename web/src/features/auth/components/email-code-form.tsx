import Box from '@mui/material/Box';
import { useForm } from 'react-hook-form';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { inspectCode } from '../api/email-action';
import { useAuthAction } from '@/lib/auth/use-auth-action';
import { pastedCode } from '../model/email-action';
import { addressOf } from '../model/login-view';
import { Field } from '@/components/form/field';
import { FormAlert } from '@/components/form/form-alert';
import { SubmitButton } from '@/components/form/submit-button';

/** Takes a code, or a whole link, out of a mail and goes where the link would have led. */
export function EmailCodeForm() {
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const { run, isWorking, failure } = useAuthAction();
  const { register, handleSubmit, formState } = useForm({ defaultValues: { code: '' } });
  const submit = handleSubmit(({ code: text }) =>
    run(async () => {
      const code = pastedCode(text);
      const { mode } = await inspectCode(code);
      const address = addressOf('sign_in', params);
      const query = new URLSearchParams({ mode, oobCode: code });
      void navigate(`${address}${address.includes('?') ? '&' : '?'}${query}`);
    }),
  );
  return (
    <Box
      component="form"
      noValidate
      aria-label="Code from an email"
      onSubmit={(event) => void submit(event)}
      sx={{ display: 'grid', gap: 2.5 }}
    >
      <Field
        label="Code or link"
        type="text"
        autoComplete="one-time-code"
        registration={register('code', {
          validate: (text) => pastedCode(text) !== '' || 'Please enter the code.',
        })}
        error={formState.errors.code?.message}
        hint="Type it, or paste the whole link."
      />
      <FormAlert kind="error">{failure}</FormAlert>
      <SubmitButton isWorking={isWorking} working="Checking…">
        Go on
      </SubmitButton>
    </Box>
  );
}
