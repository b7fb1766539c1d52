import { zodResolver } from '@hookform/resolvers/zod';
import { sendTestEmail } from '@keepsong/domain/calls/send-test-email';
import {
  EMAIL_TEMPLATE_LABELS,
  EMAIL_TEMPLATES,
  type EmailTemplate,
} from '@keepsong/domain/emails/templates';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Form } from '@/components/form/form';
import { FormAlert } from '@/components/form/form-alert';
import { SelectField } from '@/components/form/select-field';
import { SubmitButton } from '@/components/form/submit-button';
import { TextField } from '@/components/form/text-field';
import { useCommand } from '@/lib/firebase/command';
import { toast } from '@/lib/feedback/toast';

const OPTIONS = EMAIL_TEMPLATES.map((template) => [template, EMAIL_TEMPLATE_LABELS[template]] as const);

interface TestEmailFormProps {
  template: EmailTemplate;
  onTemplate: (template: EmailTemplate) => void;
  variant: string;
  variants: readonly string[];
  onVariant: (variant: string) => void;
}

export function TestEmailForm(props: TestEmailFormProps) {
  const { template, onTemplate, variant, variants, onVariant } = props;
  const [sentTo, setSentTo] = useState<string | null>(null);
  const { run, isPending, error } = useCommand(sendTestEmail, {
    failure: { title: null },
    isOncePerSecond: true,
  });
  const form = useForm({
    resolver: zodResolver(sendTestEmail.request),
    values: { template, variant, to: '' },
    resetOptions: { keepDirtyValues: true },
  });
  const toError = form.formState.errors.to;

  const submit = form.handleSubmit(
    async (request) => {
      if (!(await run(request))) return;
      setSentTo(request.to);
      toast.success('Test email sent successfully!');
    },
    ({ to }) => {
      setSentTo(null);
      if (to?.message && form.getValues('to').trim() === '') toast.error(to.message);
    },
  );

  return (
    <Form errors={form.formState.errors} label="Test email" onSubmit={submit}>
      <SelectField label="Template" size="medium" value={template} options={OPTIONS} onChange={onTemplate} />
      <SelectField
        label="Variant"
        size="medium"
        value={variant}
        options={variants.map((one) => [one, one] as const)}
        onChange={onVariant}
      />
      <TextField
        {...form.register('to')}
        label="Recipient"
        type="email"
        autoComplete="email"
        error={toError?.message}
      />
      <SubmitButton size="large" fullWidth isWorking={isPending} working="Sending...">
        Send Test Email
      </SubmitButton>
      <FormAlert kind="success">{sentTo !== null && !error && `Sent to ${sentTo}.`}</FormAlert>
      <FormAlert kind="error">{error?.message}</FormAlert>
    </Form>
  );
}
