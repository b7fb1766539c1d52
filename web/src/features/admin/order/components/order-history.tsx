import type { Order } from '@keepsong/domain/documents/order';
import { ORDER_STATUS_LABELS } from '@keepsong/domain/order-status';
import Typography from '@mui/material/Typography';
import { Loaded } from '@/components/ui/loaded';
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
          <EmailRows isOfOneOrder emails={emails} />
          <CutNote count={emails.length} most={MOST_EMAILS} which="latest" />
        </>
      )}
    </Loaded>
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
