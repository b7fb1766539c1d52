import type { OrderFilter } from '@keepsong/domain/order-filter';
import type { Order } from '@keepsong/domain/documents/order';
import DownIcon from '@mui/icons-material/ArrowDownwardRounded';
import UpIcon from '@mui/icons-material/ArrowUpwardRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useId } from 'react';
import type { KeyboardEvent } from 'react';
import { CanceledBadge, StatusBadge } from '@/components/ui/status-badge';
import { paths } from '@/config/paths';
import { UnreadBadge } from '@/entities/message/unread-badge';
import { dayOf } from '@/lib/dates';
import { shortId } from '../../model/format';
import type { FrozenRow } from '../model/frozen-rows';
import { DueDate } from './due-date';

interface OrdersTableProps {
  rows: readonly FrozenRow<Order>[];
  sort: OrderFilter['sort'];
  onSort: (sort: OrderFilter['sort']) => void;
  onOpen: (orderId: string) => void;
}

const OPEN_BUTTON = '[data-opens-order]';

/** Arrow keys move the focus between the rows; Enter opens the focused one. */
function moveBetweenRows(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step === undefined || !(event.target instanceof HTMLElement) || !event.target.matches(OPEN_BUTTON))
    return;
  const buttons = [...event.currentTarget.querySelectorAll<HTMLElement>(OPEN_BUTTON)];
  const next = buttons[buttons.indexOf(event.target) + step];
  if (!next) return;
  event.preventDefault();
  next.focus();
}

export function OrdersTable({ rows, sort, onSort, onOpen }: OrdersTableProps) {
  const newestFirst = sort === 'newest';
  return (
    <Box sx={{ overflowX: 'auto' }}>
      <Box
        component="table"
        aria-label="Orders"
        onKeyDown={moveBetweenRows}
        sx={{
          width: '100%',
          borderCollapse: 'collapse',
          fontSize: '0.9375rem',
          '& th, & td': {
            textAlign: 'start',
            height: 44,
            paddingInline: 1.5,
            borderBottom: 1,
            borderColor: 'divider',
            whiteSpace: 'nowrap',
          },
          '& th:first-of-type, & td:first-of-type': { paddingInlineStart: 2.5 },
          '& th': { fontWeight: 'fontWeightBold', color: 'text.secondary' },
          '& tbody tr:last-of-type td': { borderBottom: 0 },
          '& tbody tr:hover, & tbody tr:focus-within': { backgroundColor: 'keepsong.sunken' },
        }}
      >
        <thead>
          <tr>
            <th scope="col">Order ID</th>
            <th scope="col">User</th>
            <th scope="col">Song Title</th>
            <th scope="col">Payment Status</th>
            <th scope="col" aria-sort={newestFirst ? 'descending' : 'ascending'}>
              <Button
                size="small"
                endIcon={newestFirst ? <DownIcon /> : <UpIcon />}
                onClick={() => onSort(newestFirst ? 'oldest' : 'newest')}
                aria-description={newestFirst ? 'Newest first' : 'Oldest first'}
                sx={{ mx: -2, font: 'inherit' }}
              >
                Date
              </Button>
            </th>
            <th scope="col">Due</th>
            <th scope="col">Actions</th>
            <th scope="col">Production Status</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ row, hasLeft }) => (
            <Row key={row.id} order={row} hasLeft={hasLeft} onOpen={onOpen} />
          ))}
        </tbody>
      </Box>
    </Box>
  );
}

const ellipsis = { overflow: 'hidden', textOverflow: 'ellipsis' } as const;

function Row({ order, hasLeft, onOpen }: { order: Order; hasLeft: boolean; onOpen: (id: string) => void }) {
  const titleId = useId();
  return (
    <Box component="tr" sx={{ opacity: hasLeft ? 0.6 : 1 }}>
      <td>
        <Box component="code" title={order.id} sx={{ fontSize: '0.875rem' }}>
          {shortId(order.id)}
        </Box>{' '}
        <UnreadBadge
          isShort
          count={order.unread.team}
          to={paths.adminOrder(order.id)}
          describedBy={titleId}
        />
      </td>
      <Box component="td" sx={{ ...ellipsis, maxWidth: 240 }} title={order.customerEmail}>
        {order.customerEmail || 'N/A'}
      </Box>
      <Box
        component="td"
        sx={{ ...ellipsis, maxWidth: 280, fontWeight: 'fontWeightBold' }}
        id={titleId}
        title={order.songTitle}
      >
        {order.songTitle || 'Untitled'}
      </Box>
      <td>
        <StatusBadge kind="payment" status={order.paymentStatus} />
      </td>
      <td>{dayOf(order.createdAt)}</td>
      <td>
        <DueDate order={order} />
      </td>
      <td>
        <Button
          size="small"
          data-opens-order
          onClick={() => onOpen(order.id)}
          aria-label={`View Details of ${order.songTitle || 'Untitled'}, order ${shortId(order.id)}`}
          sx={{ mx: -2, textDecoration: 'underline', textUnderlineOffset: '0.2em' }}
        >
          View Details
        </Button>
      </td>
      <td>
        {hasLeft ? 'No longer in this list' : <StatusBadge kind="production" status={order.status} />}{' '}
        {order.canceledAt && <CanceledBadge />}
      </td>
    </Box>
  );
}
