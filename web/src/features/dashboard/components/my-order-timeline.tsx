import { mediumDay } from '@keepsong/domain/day';
import type { Order } from '@keepsong/domain/documents/order';
import type { OrderEvent } from '@keepsong/domain/documents/order-parts';
import { dueDayOf } from '@keepsong/domain/due';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Stack } from '@/components/ui/layout';
import { Loaded } from '@/components/ui/loaded';
import { Section } from '@/components/ui/panel';
import { useMyOrderEvents } from '@/entities/order/order-events';
import { momentOf } from '@/lib/text/dates';
import { timelineOf } from '@/entities/order/timeline';

export function MyOrderTimeline({ uid, order }: { uid: string; order: Order }) {
  return (
    <Section title="Timeline">
      <Loaded
        read={useMyOrderEvents(uid, order.id)}
        failure="The timeline could not be loaded."
        loading={
          <>
            <Skeleton width="70%" height={32} />
            <Timeline order={order} events={[]} />
          </>
        }
        as="row"
      >
        {(events) => <Timeline order={order} events={events} />}
      </Loaded>
    </Section>
  );
}

function Timeline({ order, events }: { order: Order; events: readonly OrderEvent[] }) {
  const due = dueDayOf(order);
  return (
    <Stack component="ol" gap={1.75}>
      {timelineOf(events).map(({ id, text, at }) => (
        <TimelineItem key={id} text={text}>
          <time dateTime={at.toISOString()}>{momentOf(at)}</time>
        </TimelineItem>
      ))}
      {due && (
        <TimelineItem text="Your song">
          <span>{`${order.clock.pausedAt ? 'paused while it waits for you' : 'promised by'} `}</span>
          {!order.clock.pausedAt && <time dateTime={due}>{mediumDay(due)}</time>}
        </TimelineItem>
      )}
    </Stack>
  );
}

const TimelineItem = ({ text, children }: { text: string; children: ReactNode }) => (
  <li>
    <Typography variant="subtitle2">{text}</Typography>
    <Typography variant="caption">{children}</Typography>
  </li>
);
