import type { Order } from '@keepsong/domain/documents/order';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { StatusBadge } from '@/components';
import type { HeldRow } from '../model/held-rows';
import { day, shortId } from '../model/words';

interface OrderCardsProps {
  rows: readonly HeldRow<Order>[];
  onOpen: (orderId: string) => void;
}

/** The table's rows as a phone shows them. */
export function OrderCards({ rows, onOpen }: OrderCardsProps) {
  return (
    <Box component="ul" aria-label="Orders" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {rows.map(({ row, hasLeft }) => (
        <OrderCard key={row.id} order={row} hasLeft={hasLeft} onOpen={onOpen} />
      ))}
    </Box>
  );
}

function OrderCard({
  order,
  hasLeft,
  onOpen,
}: {
  order: Order;
  hasLeft: boolean;
  onOpen: (id: string) => void;
}) {
  const title = order.songTitle || 'Untitled';
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gap: 1,
        p: 2,
        opacity: hasLeft ? 0.6 : 1,
        '& + &': { borderTop: '1px solid', borderColor: 'divider' },
      }}
    >
      <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 2, alignItems: 'baseline' }}>
        <Typography variant="h5" component="h2" sx={{ overflowWrap: 'anywhere' }}>
          {title}
        </Typography>
        <Typography variant="body2" color="textSecondary" className="tabular" sx={{ whiteSpace: 'nowrap' }}>
          {day(order.createdAt)}
        </Typography>
      </Box>
      <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
        <code>{shortId(order.id)}</code> · {order.customerEmail || 'N/A'}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <StatusBadge kind="payment" status={order.paymentStatus} />
        {hasLeft ? 'No longer in this list' : <StatusBadge kind="production" status={order.status} />}
        <Button
          size="small"
          variant="outlined"
          color="inherit"
          onClick={() => onOpen(order.id)}
          aria-label={`View Details of ${title}, order ${shortId(order.id)}`}
          sx={{ ml: 'auto', minHeight: 44 }}
        >
          View Details
        </Button>
      </Box>
    </Box>
  );
}
