import { useForm } from 'react-hook-form';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { checkCode } from '../api/action-code';
import { Form } from '@/components/form/form';
import { isSpentLink } from '@/lib/auth/auth-errors';
import { useAuthAction } from '@/lib/auth/use-auth-action';
import { pastedCode } from '../model/email-action';
import { addressOf } from '../model/login-view';
import { Field } from '@/components/form/field';
import { FormAlert } from '@/components/form/form-alert';
import { SubmitButton } from '@/components/form/submit-button';

const wrongCode = (error: unknown) =>
  isSpentLink(error)
    ? 'That code is not right, or it has been used already. Please check it, or ask for a new email.'
    : null;

export function EmailCodeForm() {
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
