import type { Order } from '@keepsong/domain/documents/order';
import Typography from '@mui/material/Typography';
import { Loaded } from '@/components/ui/loaded';
import { Section } from '@/components/ui/section';
import { MailProblemAlert } from '@/entities/order/mail-problem-alert';
import { useOrderEmails } from '../../mail/api/emails';
import { EmailRows } from '../../mail/components/email-rows';

export function OrderEmails({ order, isOpen }: { order: Order; isOpen: boolean }) {
  return (
    <Section title="E-mails" isOpen={isOpen}>
      <MailProblemAlert order={order}>
        Correct it in the order, then send again what was lost.
      </MailProblemAlert>
      <Emails orderId={order.id} />
    </Section>
  );
}

function Emails({ orderId }: { orderId: string }) {
  return (
    <Loaded
      read={useOrderEmails(orderId)}
      failure="The e-mails could not be loaded."
      empty={<Typography color="textSecondary">None has been sent yet.</Typography>}
      loading={null}
      as="row"
    >
      {(emails) => <EmailRows emails={emails} />}
    </Loaded>
  );
}
