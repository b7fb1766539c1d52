import { zodResolver } from '@hookform/resolvers/zod';
import { sendTestEmail } from '@keepsong/domain/calls/emails';
import { sampleEmail } from '@keepsong/domain/emails/sample-data';
import {
  EMAIL_TEMPLATE_LABELS,
  EMAIL_TEMPLATES,
  type EmailTemplate,
} from '@keepsong/domain/emails/templates';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useMemo } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { Form, SubmitButton } from '@/components/form/form';
import { FormAlert } from '@/components/form/form-alert';
import { SelectField } from '@/components/form/select-field';
import { TextField } from '@/components/form/text-field';
import { Panel } from '@/components/ui/panel';
import { toast } from '@/lib/feedback/toast';
import { useCommand } from '@/lib/firebase/command';
import { AdminFrame } from '../components/admin-frame';
import { EmailView } from './components/email-view';

const TEMPLATES = EMAIL_TEMPLATES.map((template) => [template, EMAIL_TEMPLATE_LABELS[template]] as const);
const resolver = zodResolver(sendTestEmail.request);

export function TestEmailPage() {
  const { run, isPending, error } = useCommand(sendTestEmail, {
    failure: { title: null },
    isOncePerSecond: true,
  });
  const { control, register, setValue, getValues, handleSubmit, formState } = useForm({
    resolver,
    defaultValues: {
      template: 'purchase_confirmation' as EmailTemplate,
      to: '',
    },
  });
  const template = useWatch({ control, name: 'template' });
  const email = useMemo(() => sampleEmail(template, window.location.origin), [template]);

  const submit = handleSubmit(
    async (request) => {
      if (await run(request)) toast.success('Test email sent successfully!');
    },
    ({ to }) => {
      if (to?.message && getValues('to').trim() === '') toast.error(to.message);
    },
  );

  return (
    <AdminFrame title="Test Email Sender">
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: '400px minmax(0, 1fr)' },
          gap: 3,
          alignItems: 'start',
        }}
      >
        <Panel title="Send">
          <Form errors={formState.errors} label="Test email" onSubmit={submit}>
            <SelectField
              label="Template"
              size="medium"
              value={template}
              options={TEMPLATES}
              onChange={(chosen) => setValue('template', chosen)}
            />
            <TextField
              {...register('to')}
              label="Recipient"
              type="email"
              autoComplete="email"
              error={formState.errors.to?.message}
            />
            <SubmitButton size="large" fullWidth isWorking={isPending} working="Sending...">
              Send Test Email
            </SubmitButton>
            <FormAlert kind="error">{error?.message}</FormAlert>
          </Form>
        </Panel>
        <Panel title="Preview">
          <Typography>
            <Typography component="span" color="textSecondary">
              Subject:{' '}
            </Typography>
            <span>{email.subject}</span>
          </Typography>
          <EmailView {...email} />
        </Panel>
      </Box>
    </AdminFrame>
  );
}
