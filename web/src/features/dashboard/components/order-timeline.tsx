import type { Order } from '@keepsong/domain/documents/order';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useOrderEvents } from '../hooks/use-order-details';
import { timelineOf } from '../model/timeline';
import { moment, orderDate } from '../model/words';
import { Group } from './facts';

/** What happened so far, and when; at its end what is promised. */
export function OrderTimeline({ uid, order }: { uid: string; order: Order }) {
  const { status, data: events } = useOrderEvents(uid, order.id);
  const isOpen = order.paymentStatus === 'paid' && !order.canceledAt && order.status !== 'completed';
  return (
    <Group title="Timeline">
      {status === 'error' && <Typography role="alert">The timeline could not be loaded.</Typography>}
      {!events && status === 'loading' && <Skeleton width="70%" height={32} />}
      <Box
        component="ol"
        sx={{
          listStyle: 'none',
          m: 0,
          p: 0,
          // One groove through all stations.
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
        {events &&
          timelineOf(events).map(({ id, words, at }) => (
            <Station key={id} isDone words={words}>
              <time dateTime={at.toISOString()}>{moment(at)}</time>
            </Station>
          ))}
        {isOpen && order.promisedAt && (
          <Station isDone={false} words="Your song">
            promised by <time dateTime={order.promisedAt.toISOString()}>{orderDate(order.promisedAt)}</time>
          </Station>
        )}
      </Box>
    </Group>
  );
}

function Station({ isDone, words, children }: { isDone: boolean; words: string; children: ReactNode }) {
  return (
    <Box component="li" sx={{ position: 'relative', pl: 3.5, pb: 1.75 }}>
      <Box
        aria-hidden
        sx={{
          position: 'absolute',
          insetInlineStart: 0,
          insetBlockStart: 7,
          width: 12,
          height: 12,
          borderRadius: '50%',
          border: '2px solid',
          borderColor: isDone ? 'secondary.main' : 'keepsong.edge',
          backgroundColor: isDone ? 'secondary.main' : 'background.paper',
        }}
      />
      <Typography sx={{ fontWeight: 600, lineHeight: 1.5 }}>{words}</Typography>
      <Typography variant="body2" color="textSecondary" className="tabular">
        {children}
      </Typography>
    </Box>
  );
}
