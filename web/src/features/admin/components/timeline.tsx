import type { OrderEvent } from '@keepsong/domain/documents/order-event';
import { ORDER_STATUS_LABELS } from '@keepsong/domain/order-status';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useOrderEvents } from '../hooks/use-order-surroundings';
import { moment, sentence } from '../model/words';
import { Block } from './block';

function wordsOf({ type, status }: OrderEvent): string {
  return status ? `Set to ${ORDER_STATUS_LABELS[status]}` : sentence(type);
}

export function Timeline({ orderId }: { orderId: string }) {
  const { status, data: events } = useOrderEvents(orderId);
  return (
    <Block title="Timeline">
      {status === 'error' && <Typography role="alert">The timeline could not be loaded.</Typography>}
      <Box
        component="ol"
        sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 0.75, fontSize: '0.9375rem' }}
      >
        {events?.map((event) => (
          <Box
            component="li"
            key={event.id}
            sx={{ display: 'flex', gap: 2, justifyContent: 'space-between' }}
          >
            <span>{wordsOf(event)}</span>
            <Typography component="time" variant="body2" color="textSecondary" className="tabular">
              {moment(event.at)}
            </Typography>
          </Box>
        ))}
      </Box>
    </Block>
  );
}
