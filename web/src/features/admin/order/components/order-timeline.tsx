import type { OrderEvent } from '@keepsong/domain/documents/order-event';
import { ORDER_STATUS_LABELS } from '@keepsong/domain/order-status';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Loaded } from '@/components/ui/loaded';
import { Section } from '@/components/ui/section';
import { useLatestOrderEvents } from '@/entities/order/order-events';
import { clockMomentOf } from '@/lib/text/dates';
import { sentence } from '../../model/format';

function labelOf({ type, status, amount }: OrderEvent): string {
  if (type === 'status_changed' && status) return `Set to ${ORDER_STATUS_LABELS[status]}`;
  return amount ? `${sentence(type)}: ${amount}` : sentence(type);
}

export function OrderTimeline({ orderId, isOpen }: { orderId: string; isOpen: boolean }) {
  return (
    <Section title="Timeline" isOpen={isOpen}>
      <Events orderId={orderId} />
    </Section>
  );
}

function Events({ orderId }: { orderId: string }) {
  return (
    <Loaded
      read={useLatestOrderEvents(orderId)}
      failure="The timeline could not be loaded."
      loading={null}
      as="row"
    >
      {(events) => (
        <Box component="ol" sx={{ display: 'grid', gap: 0.75, typography: 'body2' }}>
          {events.map((event) => (
            <Box
              component="li"
              key={event.id}
              sx={{ display: 'flex', gap: 2, justifyContent: 'space-between' }}
            >
              <span>{labelOf(event)}</span>
              <Typography component="time" variant="caption">
                {clockMomentOf(event.at)}
              </Typography>
            </Box>
          ))}
        </Box>
      )}
    </Loaded>
  );
}
