import { zodResolver } from '@hookform/resolvers/zod';
import { emailSchema } from '@keepsong/domain/email-address';
import { z } from '@keepsong/domain/zod';
import { useForm } from 'react-hook-form';
import { Form } from '@/components/form/form';
import { SubmitButton } from '@/components/form/submit-button';
import { TextField } from '@/components/form/text-field';
import { Panel } from '@/components/ui/panel';
import { Row } from '@/components/ui/row';
import type { SetAdmin } from '../api/use-set-admin';

const schema = z.object({ email: emailSchema });

export function AddAdmin({ setAdmin }: { setAdmin: SetAdmin }) {
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(schema),
    defaultValues: { email: '' },
  });
  const submit = handleSubmit(({ email }) => setAdmin.start({ email, isAdmin: true }));
  return (
    <Panel title="Add an Admin">
      <Form errors={formState.errors} label="Add an admin" onSubmit={submit}>
        <Row gap={1.5} align="start">
          <TextField
            {...register('email')}
            label="Email"
            type="email"
            autoComplete="off"
            error={formState.errors.email?.message}
            hint="They need an account with a verified e-mail address."
            sx={{ flex: '1 1 280px' }}
          />
          <SubmitButton size="large" isWorking={setAdmin.isPending} working="Saving...">
            Make admin
          </SubmitButton>
        </Row>
      </Form>
    </Panel>
  );
}
