import type { Order } from '@keepsong/domain/documents/order';
import Typography from '@mui/material/Typography';
import { RetryRow } from '@/components/ui/retry-row';
import { Section } from '@/components/ui/section';
import { MailProblemAlert } from '@/entities/order/mail-problem-alert';
import { useOrderEmails } from '../../mail/api/emails';
import { EmailRows } from '../../mail/components/email-rows';

export function OrderEmails({ order }: { order: Order }) {
  const { status, data: emails, retry } = useOrderEmails(order.id);
  return (
    <Section title="E-mails">
      <MailProblemAlert order={order}>
        Correct it in the order, then send again what was lost.
      </MailProblemAlert>
      {status === 'error' && <RetryRow onRetry={retry}>The e-mails could not be loaded.</RetryRow>}
      {emails?.length === 0 && <Typography color="textSecondary">None has been sent yet.</Typography>}
      {emails && emails.length > 0 && <EmailRows emails={emails} />}
    </Section>
  );
}
