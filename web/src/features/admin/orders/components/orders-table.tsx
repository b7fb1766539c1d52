import { shopDayOf, shortDay } from '@keepsong/domain/day';
import type { Order } from '@keepsong/domain/documents/order';
import type { OrderSort } from '@keepsong/domain/order-list';
import { isRunning } from '@keepsong/domain/order-status';
import { boardStepOf } from '@keepsong/domain/next-step/team-words';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import { useEffect, useId, type MouseEvent } from 'react';
import { StatusBadge } from '@/components/ui/badge';
import { focusNextOnRemoval } from '@/components/ui/focus-next-on-removal';
import { serverNow } from '@/lib/browser/server-clock';
import { whenIdle } from '@/lib/idle/when-idle';
import { shortDayOf } from '@/lib/text/dates';
import { useAdminName } from '../../api/admins';
import { AlertBadges, ProductionBadges } from '../../components/order-badges';
import { CustomerLink } from '../../components/links';
import { DueDate } from '../../components/due-date';
import { orderName, shortId, titleOf } from '../../model/order-name';
import { opens } from './board-keys';
import { loadOrderDetails } from './order-dialog';
import { SelectAll, SelectOne, type Selection } from './selection';

interface OrdersTableProps {
  rows: readonly Order[];
  selection: Selection;
  sort: OrderSort;
  onOpen: (orderId: string) => void;
}

export function OrdersTable(props: OrdersTableProps) {
  const { rows, selection, sort } = props;
  const adminName = useAdminName();
  // Before the first order is opened. A failure shows there.
  useEffect(() => whenIdle(() => void loadOrderDetails().catch(() => undefined), 10_000), []);
  return (
    <Table aria-label="Orders">
      <thead>
        <tr>
          <th scope="col">
            <SelectAll rows={rows} selection={selection} />
            <Box component="span" aria-hidden sx={{ display: { lg: 'none' } }}>
              Select all on this page
            </Box>
          </th>
          <th scope="col">Order ID</th>
          <th scope="col">User</th>
          <th scope="col">Song Title</th>
          <th scope="col">Next step</th>
          <th scope="col">Payment Status</th>
          <th scope="col">
            {sort === 'waiting' ? 'Waiting since' : sort === 'changed' ? 'Changed' : 'Date'}
          </th>
          <th scope="col">Due</th>
          <th scope="col">Actions</th>
          <th scope="col">Production Status</th>
          <th scope="col">Assigned to</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((order) => (
          <OrderRow key={order.id} {...props} order={order} adminName={adminName} />
        ))}
      </tbody>
    </Table>
  );
}

/** When the order was placed, or the time that the list is sorted by. */
function dateOf({ board, createdAt, updatedAt }: Order, sort: OrderSort): Date {
  if (sort === 'waiting') return board.since ?? createdAt;
  return sort === 'changed' ? updatedAt : createdAt;
}

const ellipsis = { overflow: 'hidden', textOverflow: 'ellipsis' } as const;

/** On a phone each row is a card: its cells flow, and say what their column says. */
const Table = styled('table')(({ theme: { breakpoints, spacing, vars, typography } }) => ({
  ...typography.body2,
  width: '100%',
  borderCollapse: 'collapse',
  '& th, & td': { textAlign: 'start', paddingInline: spacing(0.75), paddingBlock: spacing(0.25) },
  '& tr': { borderBlockEnd: `1px solid ${vars.palette.divider}` },
  '& tbody tr:last-of-type': { borderBlockEnd: 0 },
  '& tbody tr:hover, & tbody tr:focus-within': { backgroundColor: vars.palette.keepsong.sunken },
  '& .order, & .customer': { color: vars.palette.text.secondary },
  '& .title': {
    // Two lines, which a row has room for.
    ...{ display: '-webkit-box', WebkitBoxOrient: 'vertical', WebkitLineClamp: 2, overflow: 'hidden' },
    overflowWrap: 'anywhere',
    lineHeight: 1.3,
    fontWeight: typography.fontWeightBold,
  },
  '& .customer > *': { ...ellipsis, display: 'block', lineHeight: 1.3, whiteSpace: 'nowrap' },
  // Cut to its cell; whole under the pointer and with the focus, over the next cell.
  '& .customer > a:is(:hover, :focus-visible)': {
    position: 'relative',
    zIndex: 1,
    width: 'fit-content',
    overflow: 'visible',
    backgroundColor: vars.palette.keepsong.sunken,
    boxShadow: `0 0 0 6px ${vars.palette.keepsong.sunken}`,
  },
  [breakpoints.up('lg')]: {
    '& td, & tbody th': { height: 44, whiteSpace: 'nowrap' },
    '& thead th:first-of-type, & td:first-of-type': { paddingInlineStart: spacing(0.5) },
    '& thead th': { height: 36, paddingBlock: 0, lineHeight: 1.1, color: vars.palette.text.secondary },
    // Lower than a target of touch.
    '& thead .MuiCheckbox-root': { height: 30 },
    // These two take what the others leave.
    '& tbody th': { width: '60%', minWidth: 150, whiteSpace: 'normal' },
    '& .step': { width: '40%', whiteSpace: 'normal', lineHeight: 1.3 },
    '& .customer': { maxWidth: 128 },
    '& .assignee': { ...ellipsis, maxWidth: 90 },
  },
  [breakpoints.down('lg')]: {
    '&, & thead, & tbody, & thead th': { display: 'block' },
    '& thead th:not(:first-of-type), & td:empty': { display: 'none' },
    '& tr': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', paddingBlock: spacing(1) },
    '& td': { order: 4 },
    '& td:first-of-type': { order: 0, paddingInline: 0 },
    '& tbody th': { order: 1, flex: '1 1 60%' },
    '& .date': { order: 2 },
    '& .customer': { order: 3, flexBasis: '100%', minWidth: 0, display: 'flex', columnGap: spacing(1) },
    '& .customer > span': { flex: 'none', maxWidth: '50%', alignSelf: 'center' },
    '& .nobody': { display: 'none' },
    '& [data-column]::before': { content: 'attr(data-column) " "', color: vars.palette.text.secondary },
    '& .actions': { order: 5, marginInlineStart: 'auto' },
  },
}));

interface OrderRowProps extends Omit<OrdersTableProps, 'rows'> {
  order: Order;
  adminName: ReturnType<typeof useAdminName>;
}

function OrderRow({ order, selection, adminName, sort, onOpen }: OrderRowProps) {
  const titleId = useId();
  const step = boardStepOf(order) ?? (isRunning(order) ? 'Customer’s turn' : '');
  return (
    <Box
      component="tr"
      ref={focusNextOnRemoval}
      // The whole row opens the order; its button is for the keyboard.
      onClick={({ target }: MouseEvent) => {
        if (target instanceof Element && !target.closest('a, button, input, label')) onOpen(order.id);
      }}
      sx={{ cursor: 'pointer' }}
    >
      <td>
        <SelectOne order={order} selection={selection} />
      </td>
      <td className="order">
        <code title={order.id}>{shortId(order.id)}</code>
      </td>
      <td className="customer">
        <span title={order.customerName}>
          <bdi>{order.customerName}</bdi>
        </span>
        <CustomerLink order={order} />
      </td>
      <th scope="row">
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
          <span dir="auto" id={titleId} className="title" title={order.songTitle}>
            {titleOf(order)}
          </span>
          <AlertBadges isShort order={order} describedBy={titleId} />
        </Box>
      </th>
      <td className="step" data-column="Next:">
        {step}
      </td>
      <td>
        <StatusBadge kind="payment" order={order} />
      </td>
      <td className="date">{shortDayOf(dateOf(order, sort))}</td>
      <td data-column="Due">
        <DueDate order={order} />
        {order.neededBy && order.neededBy !== order.board.dueDay && (
          <Typography variant="caption" component="div" sx={{ lineHeight: 1.3 }}>
            {`needed by ${shortDay(order.neededBy, shopDayOf(serverNow()))}`}
          </Typography>
        )}
      </td>
      <td className="actions">
        <Button
          size="small"
          {...opens(order.id)}
          onClick={() => onOpen(order.id)}
          aria-label={`View Details of ${orderName(order)}`}
          color="inherit"
          sx={{ mx: { xs: -0.75, lg: -2 }, fontWeight: 'fontWeightRegular', textDecoration: 'underline' }}
        >
          View Details
        </Button>
      </td>
      <td>
        <ProductionBadges order={order} />
      </td>
      <td className={order.assignedTo === null ? 'nobody' : 'assignee'} data-column="Assigned to">
        {order.assignedTo === null ? 'Nobody' : (adminName(order.assignedTo) ?? 'Somebody')}
      </td>
    </Box>
  );
}
