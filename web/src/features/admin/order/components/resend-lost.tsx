import { resendLostEmails } from '@keepsong/domain/calls/resend-lost-emails';
import { isLostFor, type OutboxEmail } from '@keepsong/domain/documents/outbox-email';
import type { Order } from '@keepsong/domain/documents/order';
import Button from '@mui/material/Button';
import { ActionAlert } from '@/components/ui/action-alert';
import { toast } from '@/lib/feedback/toast';
import { useCommand } from '@/lib/firebase/command';

const firstId = ({ id }: OutboxEmail) => id.split(':again:')[0];

/** After the address was corrected: offers to send again what did not arrive at the earlier one, and was not sent again since. */
export function ResendLost({ order, emails }: { order: Order; emails: readonly OutboxEmail[] }) {
  const { run, isPending } = useCommand(resendLostEmails, {
    failure: { title: 'The e-mails could not be sent again' },
  });
  const { id: orderId, customerEmail } = order;
  const lost = emails.filter(
    (email) =>
      isLostFor(email, customerEmail) &&
      !emails.some((other) => firstId(other) === firstId(email) && other.createdAt > email.createdAt),
  );
  if (customerEmail === '' || lost.length === 0) return null;

  async function resend(): Promise<void> {
    const reply = await run({ orderId });
    if (reply) toast.success('E-mails queued', `They go to ${customerEmail} in a moment.`);
  }

  return (
    <ActionAlert
      severity="info"
      action={
        <Button size="small" aria-disabled={isPending} onClick={() => void resend()}>
          Send the lost e-mails again
        </Button>
      }
    >
      {`${lost.length === 1 ? 'One e-mail' : `${lost.length} e-mails`} did not arrive at the earlier address.`}
    </ActionAlert>
  );
}
