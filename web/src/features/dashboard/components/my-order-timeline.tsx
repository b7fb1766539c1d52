import { mediumDay } from '@keepsong/domain/day';
import type { Order } from '@keepsong/domain/documents/order';
import type { OrderEvent } from '@keepsong/domain/documents/order-parts';
import { dueDayOf } from '@keepsong/domain/due';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Loaded } from '@/components/ui/loaded';
import { Section } from '@/components/ui/panel';
import { useMyOrderEvents } from '@/entities/order/order-events';
import { momentOf } from '@/lib/text/dates';
import { radius } from '@/theme/tokens';
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
    <Box
      component="ol"
      sx={{
        '& > li:not(:last-of-type)::before': {
          content: '""',
          position: 'absolute',
          insetInlineStart: 5,
          insetBlock: '20px -8px',
          borderInlineStart: '2px solid',
          borderColor: 'divider',
        },
      }}
    >
      {timelineOf(events).map(({ id, text, at }) => (
        <TimelineItem key={id} isDone text={text}>
          <time dateTime={at.toISOString()}>{momentOf(at)}</time>
        </TimelineItem>
      ))}
      {due && (
        <TimelineItem isDone={false} text="Your song">
          <span>{`${order.clock.pausedAt ? 'paused while it waits for you' : 'promised by'} `}</span>
          {!order.clock.pausedAt && <time dateTime={due}>{mediumDay(due)}</time>}
        </TimelineItem>
      )}
    </Box>
  );
}

function TimelineItem({ isDone, text, children }: { isDone: boolean; text: string; children: ReactNode }) {
  return (
    <Box component="li" sx={{ position: 'relative', paddingInlineStart: 3.5, pb: 1.75 }}>
      <Box
        aria-hidden
        sx={{
          position: 'absolute',
          insetInlineStart: 0,
          insetBlockStart: 7,
          width: 12,
          height: 12,
          borderRadius: radius.pill,
          border: '2px solid',
          borderColor: isDone ? 'secondary.main' : 'keepsong.edge',
          backgroundColor: isDone ? 'secondary.main' : 'background.paper',
        }}
      />
      <Typography variant="subtitle2">{text}</Typography>
      <Typography variant="caption">{children}</Typography>
    </Box>
  );
}
