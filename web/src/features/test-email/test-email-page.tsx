import { sendTestEmail } from '@keepsong/domain/calls/send-test-email';
import { EMAIL_TEMPLATE_LABELS, TEST_EMAIL_TEMPLATES } from '@keepsong/domain/emails/templates';
import { emailSchema } from '@keepsong/domain/order-form';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useRef, useState } from 'react';
import { AdminFrame, Panel } from '@/components';
import { pageHeadings } from '@/config/page-headings';
import { CallError, callFunction } from '@/lib/firebase/call';
import { reportError } from '@/lib/report';
import { useToast } from '@/lib/toast';
import { EmailPreview } from './components/email-preview';

type Template = (typeof TEST_EMAIL_TEMPLATES)[number];

const NO_RECIPIENT = 'Please enter a recipient email address';

export function TestEmailPage() {
  const [template, setTemplate] = useState<Template>(TEST_EMAIL_TEMPLATES[0]);
  return (
    <AdminFrame {...pageHeadings.adminEmails}>
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: '400px minmax(0, 1fr)' },
          gap: 3,
          alignItems: 'start',
        }}
      >
        <Panel title="Send">
          <TestEmailForm template={template} onTemplate={setTemplate} />
        </Panel>
        <EmailPreview template={template} />
      </Box>
    </AdminFrame>
  );
}

interface TestEmailFormProps {
  template: Template;
  onTemplate: (template: Template) => void;
}

type Outcome = { kind: 'sent'; to: string } | { kind: 'failed'; message: string };

function TestEmailForm({ template, onTemplate }: TestEmailFormProps) {
  const toast = useToast();
  const [to, setTo] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [isSending, setIsSending] = useState(false);
  const isUnderWay = useRef(false);

  async function send(): Promise<void> {
    const recipient = to.trim();
    const wrong = recipientError(recipient);
    setError(wrong);
    setOutcome(null);
    if (wrong === NO_RECIPIENT) toast.error(wrong);
    if (wrong !== null || isUnderWay.current) return;
    isUnderWay.current = true;
    setIsSending(true);
    try {
      await callFunction(sendTestEmail, { template, to: recipient });
      setOutcome({ kind: 'sent', to: recipient });
      toast.success('Test email sent successfully!');
    } catch (failure) {
      const message = failureText(failure);
      setOutcome({ kind: 'failed', message });
      toast.error(message);
    } finally {
      isUnderWay.current = false;
      setIsSending(false);
    }
  }

  return (
    <Box
      component="form"
      aria-label="Test email"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
      sx={{ display: 'grid', gap: 2.5 }}
    >
      <TextField
        select
        id="template"
        label="Template"
        value={template}
        onChange={(event) => {
          const chosen = TEST_EMAIL_TEMPLATES.find((one) => one === event.target.value);
          if (chosen) onTemplate(chosen);
        }}
        slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
      >
        {TEST_EMAIL_TEMPLATES.map((one) => (
          <option key={one} value={one}>
            {EMAIL_TEMPLATE_LABELS[one]}
          </option>
        ))}
      </TextField>
      <TextField
        id="recipient"
        label="Recipient"
        type="email"
        autoComplete="email"
        value={to}
        onChange={(event) => setTo(event.target.value)}
        error={error !== null}
        helperText={error}
        slotProps={{ inputLabel: { shrink: true } }}
      />
      <Button type="submit" variant="contained" size="large" aria-disabled={isSending}>
        {isSending ? 'Sending...' : 'Send Test Email'}
      </Button>
      {outcome?.kind === 'sent' && <Alert severity="success">Sent to {outcome.to}.</Alert>}
      {outcome?.kind === 'failed' && <Alert severity="error">{outcome.message}</Alert>}
    </Box>
  );
}

function recipientError(recipient: string): string | null {
  if (recipient === '') return NO_RECIPIENT;
  return emailSchema.safeParse(recipient).success ? null : 'Invalid email address';
}

function failureText(failure: unknown): string {
  if (failure instanceof CallError) return failure.message;
  reportError(failure, 'sending a test e-mail');
  return 'Failed to send test email';
}
