import type { Order } from '@keepsong/domain/documents/order';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Row } from '@/components/ui/row';
import { CanceledBadge, StatusBadge } from '@/components/ui/status-badge';
import { paths } from '@/config/paths';
import { UnreadBadge } from '@/entities/message/unread-badge';
import { dayOf } from '@/lib/dates';
import { shortId } from '../../model/format';
import type { FrozenRow } from '../model/frozen-rows';
import { DueDate } from './due-date';

interface OrderCardsProps {
  rows: readonly FrozenRow<Order>[];
  onOpen: (orderId: string) => void;
}

/** The orders on a phone, where the table does not fit. */
export function OrderCards({ rows, onOpen }: OrderCardsProps) {
  return (
    <ul className="ruled" aria-label="Orders">
      {rows.map(({ row, hasLeft }) => (
        <OrderCard key={row.id} order={row} hasLeft={hasLeft} onOpen={onOpen} />
      ))}
    </ul>
  );
}

interface OrderCardProps {
  order: Order;
  hasLeft: boolean;
  onOpen: (id: string) => void;
}

function OrderCard({ order, hasLeft, onOpen }: OrderCardProps) {
  const title = order.songTitle || 'Untitled';
  return (
    <Box component="li" sx={{ display: 'grid', gap: 1, p: 2, opacity: hasLeft ? 0.6 : 1 }}>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 2, alignItems: 'baseline' }}>
        <Typography variant="h5" component="h2">
          {title}
        </Typography>
        <Typography variant="caption" sx={{ whiteSpace: 'nowrap' }}>
          {dayOf(order.createdAt)}
        </Typography>
      </Box>
      <Typography variant="caption" sx={{ overflowWrap: 'anywhere' }}>
        <code>{shortId(order.id)}</code> · {order.customerEmail || 'N/A'}
      </Typography>
      <Row>
        <StatusBadge kind="payment" status={order.paymentStatus} />
        {hasLeft ? 'No longer in this list' : <StatusBadge kind="production" status={order.status} />}
        {order.canceledAt && <CanceledBadge />}
        <UnreadBadge count={order.unread.team} to={paths.adminOrder(order.id)} />
        <DueDate order={order} prefix="Due " />
        <Button
          size="small"
          variant="outlined"
          onClick={() => onOpen(order.id)}
          aria-label={`View Details of ${title}, order ${shortId(order.id)}`}
          sx={{ ml: 'auto', minHeight: 44 }}
        >
          View Details
        </Button>
      </Row>
    </Box>
  );
}
