import Typography from '@mui/material/Typography';
import { RetryRow } from '@/components/ui/retry-row';
import { Section } from '@/components/ui/section';
import { useOrderEmails } from '../../mail/api/emails';
import { EmailRows } from '../../mail/components/email-rows';

export function OrderEmails({ orderId }: { orderId: string }) {
  const { status, data: emails, retry } = useOrderEmails(orderId);
  return (
    <Section title="E-mails">
      {status === 'error' && <RetryRow onRetry={retry}>The e-mails could not be loaded.</RetryRow>}
      {emails?.length === 0 && <Typography color="textSecondary">None has been sent yet.</Typography>}
      {emails && emails.length > 0 && <EmailRows emails={emails} />}
    </Section>
  );
}
