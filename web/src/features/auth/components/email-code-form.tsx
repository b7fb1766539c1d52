import Box from '@mui/material/Box';
import { useForm } from 'react-hook-form';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { inspectCode } from '../api/email-action';
import { isSpentLink } from '@/lib/auth/auth-errors';
import { useAuthAction } from '@/lib/auth/use-auth-action';
import { pastedCode } from '../model/email-action';
import type { ActionMode } from '../model/email-action';
import { addressOf } from '../model/login-view';
import { Field } from '@/components/form/field';
import { FormAlert } from '@/components/form/form-alert';
import { SubmitButton } from '@/components/form/submit-button';

/** Null for a code that cannot be used, whatever it was for. */
async function modeOf(code: string): Promise<ActionMode | null> {
  try {
    return (await inspectCode(code)).mode;
  } catch (error) {
    if (isSpentLink(error)) return null;
    throw error;
  }
}

/** Takes a code, or a whole link, out of a mail and goes where the link would have led. */
export function EmailCodeForm() {
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const { run, isWorking, failure, setFailure } = useAuthAction();
  const { register, handleSubmit, formState, setFocus } = useForm({ defaultValues: { code: '' } });
  const submit = handleSubmit(({ code: text }) =>
    run(async () => {
      const code = pastedCode(text);
      const mode = await modeOf(code);
      if (mode === null) {
        setFailure(
          'That code is not right, or it has been used already. Please check it, or ask for a new email.',
        );
        setFocus('code');
        return;
      }
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
