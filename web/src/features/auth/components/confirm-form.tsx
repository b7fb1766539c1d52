import type { ReactNode } from 'react';
import { Form } from '@/components/form/form';
import { useAuthAction } from '@/lib/auth/use-auth-action';
import { AuthCard } from './auth-card';
import { FormAlert } from '@/components/form/form-alert';
import { SubmitButton } from '@/components/form/submit-button';

interface ConfirmFormProps {
  title: string;
  subtitle: ReactNode;
  button: string;
  working: string;
  onConfirm: () => Promise<void>;
}

/** Consumes a link only on a button press, because mail scanners open links. */
export function ConfirmForm({ title, subtitle, button, working, onConfirm }: ConfirmFormProps) {
  const { run, isPending, error } = useAuthAction(onConfirm);
  return (
    <AuthCard title={title} subtitle={subtitle}>
      <Form errors={null} label={title} onSubmit={() => run(undefined)}>
        <FormAlert kind="error">{error?.message}</FormAlert>
        <SubmitButton size="large" fullWidth isWorking={isPending} working={working}>
          {button}
        </SubmitButton>
      </Form>
    </AuthCard>
  );
}
