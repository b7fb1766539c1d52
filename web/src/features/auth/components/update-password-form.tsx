import { useForm } from 'react-hook-form';
import { Form } from '@/components/form/form';
import { useAuthAction } from '@/lib/auth/use-auth-action';
import { newPasswordProblem } from '@/lib/auth/password';
import { AuthCard } from './auth-card';
import { FormAlert } from '@/components/form/form-alert';
import { PasswordField } from '@/components/form/password-field';
import { SubmitButton } from '@/components/form/submit-button';

interface UpdatePasswordFormProps {
  email: string;
  onSubmit: (password: string) => Promise<void>;
}

export function UpdatePasswordForm({ email, onSubmit }: UpdatePasswordFormProps) {
  const { run, isPending, error } = useAuthAction(onSubmit);
  const { register, handleSubmit, formState } = useForm({ defaultValues: { password: '' } });
  const submit = handleSubmit(({ password }) => run(password));
  const title = 'Choose a new password';
  return (
    <AuthCard title={title} subtitle={`for ${email}`}>
      <Form errors={formState.errors} label={title} onSubmit={submit}>
        {/* Tells password managers which account the password belongs to. */}
        <input type="email" value={email} autoComplete="username" readOnly hidden />
        <PasswordField
          label="New password"
          autoComplete="new-password"
          registration={register('password', {
            validate: (password) => newPasswordProblem(password, email) ?? true,
          })}
          error={formState.errors.password?.message}
        />
        <FormAlert kind="error">{error?.message}</FormAlert>
        <SubmitButton size="large" fullWidth isWorking={isPending} working="Saving...">
          Update password
        </SubmitButton>
      </Form>
    </AuthCard>
  );
}
