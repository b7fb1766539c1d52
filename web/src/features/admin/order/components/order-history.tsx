import { resendLostEmails } from '@keepsong/domain/calls/emails';
import { isLostFor, type OutboxEmail } from '@keepsong/domain/documents/outbox-email';
import type { Order } from '@keepsong/domain/documents/order';
import { hasCustomer, ORDER_STATUS_LABELS } from '@keepsong/domain/order-status';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Loaded } from '@/components/ui/loaded';
import { useCommand } from '@/lib/firebase/command';
import { CutNote } from '../../components/lists';
import { useOrderEmails } from '../../mail/api/emails';
import { EmailRows } from '../../mail/components/email-rows';
import type { OrderEvent } from '@keepsong/domain/documents/order-parts';
import { Row, Stack } from '@/components/ui/layout';
import { useLatestOrderEvents } from '@/entities/order/order-events';
import { clockMomentOf } from '@/lib/text/dates';
import { sentence } from '../../model/order-name';

/** Limits the reads of an order's page, which shows several lists. */
const MOST_EMAILS = 10;
const MOST_EVENTS = 12;

export function OrderEmails({ order }: { order: Order }) {
  return (
    <Loaded
      read={useOrderEmails(order.id, MOST_EMAILS)}
      failure="The e-mails could not be loaded."
      empty={<Typography color="textSecondary">None has been sent yet.</Typography>}
      loading={null}
      as="row"
    >
      {(emails) => (
        <>
          <ResendLost order={order} emails={emails} />
          <EmailRows isOfOneOrder emails={emails} />
          <CutNote count={emails.length} most={MOST_EMAILS} which="latest" />
        </>
      )}
    </Loaded>
  );
}

const firstId = ({ id }: OutboxEmail) => id.split(':again:')[0];

/** After the address was corrected: offers to send again what did not arrive at the earlier one, and was not sent again since. */
function ResendLost({ order, emails }: { order: Order; emails: readonly OutboxEmail[] }) {
  const { id: orderId, customerEmail } = order;
  const { run, isPending } = useCommand(resendLostEmails, {
    failure: { title: 'The e-mails could not be sent again' },
    success: ['E-mails queued', `They go to ${customerEmail} in a moment.`],
  });
  const lost = emails.filter(
    (email) =>
      isLostFor(email, customerEmail) &&
      !emails.some((other) => firstId(other) === firstId(email) && other.createdAt > email.createdAt),
  );
  if (!hasCustomer(order) || lost.length === 0) return null;
  return (
    <Alert
      severity="info"
      action={
        <Button size="small" aria-disabled={isPending} onClick={() => void run({ orderId })}>
          Send the lost e-mails again
        </Button>
      }
    >
      {`${lost.length === 1 ? 'One e-mail' : `${lost.length} e-mails`} did not arrive at the earlier address.`}
    </Alert>
  );
}

function labelOf({ type, status, amount }: OrderEvent): string {
  if (type === 'status_changed' && status) return `Set to ${ORDER_STATUS_LABELS[status]}`;
  return amount ? `${sentence(type)}: ${amount}` : sentence(type);
}

export function OrderTimeline({ orderId }: { orderId: string }) {
  return (
    <Loaded
      read={useLatestOrderEvents(orderId, MOST_EVENTS)}
      failure="The timeline could not be loaded."
      loading={null}
      as="row"
    >
      {(events) => (
        <>
          <Stack component="ol" gap={0.75}>
            {events.map((event) => (
              <Row component="li" key={event.id} gap={2} align="start" isSpread isOneLine>
                <Typography variant="body2">{labelOf(event)}</Typography>
                <Typography component="time" variant="caption">
                  {clockMomentOf(event.at)}
                </Typography>
              </Row>
            ))}
          </Stack>
          <CutNote count={events.length} most={MOST_EVENTS} which="latest" />
        </>
      )}
    </Loaded>
  );
}
