import type { Order } from '@keepsong/domain/documents/order';
import type { OrderSort } from '@keepsong/domain/order-list';
import { isRunning } from '@keepsong/domain/order-stage';
import { boardStepOf } from '@keepsong/domain/next-step/team-words';
import DownIcon from '@mui/icons-material/ArrowDownwardRounded';
import UpIcon from '@mui/icons-material/ArrowUpwardRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { Theme } from '@mui/material/styles';
import { useId, type MouseEvent, type ReactNode } from 'react';
import { Row } from '@/components/ui/row';
import { CanceledBadge, HiddenBadge, StatusBadge } from '@/components/ui/status-badge';
import { shortDayOf } from '@/lib/text/dates';
import { orderName, shortId, titleOf } from '../../model/order-name';
import type { FrozenRow } from '../model/frozen-rows';
import { dateColumnOf, dateOf, dueColumnOf, neededText } from '../model/row-dates';
import { SORT_LABELS } from '../model/views';
import { opens } from './board-keys';
import { CustomerLink } from '../../components/customer-link';
import { AlertBadges } from '../../components/alert-badges';
import { DueDate } from '../../components/due-date';
import type { OrderCardsProps } from './order-cards';
import { SelectAll, SelectOne } from './selection';

interface OrdersTableProps extends OrderCardsProps {
  /** The sort orders that the list has. */
  sorts: readonly OrderSort[];
  onSort: (sort: OrderSort) => void;
}

export function OrdersTable(props: OrdersTableProps) {
  const { rows, selection, sort } = props;
  return (
    <Box sx={{ overflowX: 'auto' }}>
      <Box
        component="table"
        aria-label="Orders"
        sx={{
          width: '100%',
          borderCollapse: 'collapse',
          typography: 'body2',
          '& th, & td': {
            textAlign: 'start',
            height: 44,
            paddingInline: 1,
            paddingBlock: 0.25,
            borderBottom: 1,
            borderColor: 'divider',
            whiteSpace: 'nowrap',
          },
          '& thead th:first-of-type, & td:first-of-type': { paddingInlineStart: 0.5 },
          '& thead th': {
            height: 36,
            paddingBlock: 0,
            fontWeight: 'fontWeightBold',
            color: 'text.secondary',
            whiteSpace: 'normal',
          },
          // Lower than a target of touch, which the cards of a phone have.
          '& thead .MuiCheckbox-root': { height: 30 },
          '& tbody th': { fontWeight: 'inherit' },
          '& tbody tr:last-of-type > *': { borderBottom: 0 },
          '& tbody tr:hover, & tbody tr:focus-within': { backgroundColor: 'keepsong.sunken' },
        }}
      >
        <thead>
          <tr>
            <th scope="col">
              <SelectAll rows={rows} selection={selection} />
            </th>
            <th scope="col">Order ID</th>
            <th scope="col">User</th>
            <th scope="col">Song Title</th>
            <th scope="col">Next step</th>
            <th scope="col">Payment Status</th>
            <SortHeader {...props} {...dateColumnOf(sort)} />
            <SortHeader {...props} {...dueColumnOf(sort)} />
            <th scope="col">Actions</th>
            <th scope="col">Production Status</th>
            <th scope="col">Assigned to</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((frozen) => (
            <OrderRow key={frozen.row.id} {...props} {...frozen} />
          ))}
        </tbody>
      </Box>
    </Box>
  );
}

const ellipsis = { overflow: 'hidden', textOverflow: 'ellipsis' } as const;

/** Cut to its cell. Under the pointer and with the focus it is whole, over the next cell. */
const address = {
  typography: 'caption',
  lineHeight: 1.3,
  '& > *': { ...ellipsis, display: 'block' },
  '& > a:is(:hover, :focus-visible)': {
    position: 'relative',
    zIndex: 1,
    width: 'fit-content',
    overflow: 'visible',
    backgroundColor: 'keepsong.sunken',
    boxShadow: ({ vars }: Theme) => `0 0 0 6px ${vars.palette.keepsong.sunken}`,
  },
} as const;

/** The second line of a cell. */
function Second({ children }: { children: ReactNode }) {
  if (!children) return null;
  return (
    <Typography
      dir="auto"
      variant="caption"
      component="div"
      sx={{ ...ellipsis, lineHeight: 1.3, marginBlockStart: 0.25 }}
    >
      {children}
    </Typography>
  );
}

interface SortHeaderProps extends Pick<OrdersTableProps, 'sort' | 'sorts' | 'onSort'> {
  label: string;
  ascending: OrderSort;
  descending: OrderSort;
}

/** Sorts by its column, the first press in the order that the list names first. */
function SortHeader({ label, sort, sorts, onSort, ascending, descending }: SortHeaderProps) {
  const [first] = sorts.filter((one) => one === ascending || one === descending);
  if (!first || sorts.length === 1) return <th scope="col">{label}</th>;
  const isAscending = sort === ascending;
  const isSorted = isAscending || sort === descending;
  const next = isSorted ? (isAscending ? descending : ascending) : first;
  return (
    <th scope="col" aria-sort={isSorted ? (isAscending ? 'ascending' : 'descending') : undefined}>
      <Button
        size="small"
        {...(isSorted && { endIcon: isAscending ? <UpIcon /> : <DownIcon /> })}
        onClick={() => onSort(next)}
        {...(isSorted && { 'aria-description': SORT_LABELS[sort] })}
        sx={{ mx: -2, font: 'inherit' }}
      >
        <span>{label}</span>
      </Button>
    </th>
  );
}

function OrderRow(props: OrdersTableProps & FrozenRow<Order>) {
  const { row: order, hasLeft, selection, adminName, sort, onOpen } = props;
  const titleId = useId();
  const name = adminName(order.assignedTo);
  const step = boardStepOf(order) ?? (isRunning(order) ? 'Customer’s turn' : '');
  return (
    <Box
      component="tr"
      // The whole row opens the order; its button is for the keyboard.
      onClick={({ target }: MouseEvent) => {
        if (target instanceof Element && !target.closest('a, button, input, label')) onOpen(order.id);
      }}
      sx={{ opacity: hasLeft ? 0.6 : 1, cursor: 'pointer' }}
    >
      <td>
        <SelectOne order={order} selection={selection} />
      </td>
      <td>
        <code title={order.id}>{shortId(order.id)}</code>
      </td>
      <Box component="td" sx={{ maxWidth: 128 }}>
        <Box dir="auto" sx={ellipsis} title={order.customerName}>
          {order.customerName}
        </Box>
        <Box sx={address}>
          <CustomerLink order={order} />
        </Box>
      </Box>
      <th scope="row">
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, maxWidth: 'clamp(130px, 12.5vw, 340px)' }}>
          <Box
            dir="auto"
            component="span"
            id={titleId}
            sx={{ ...ellipsis, fontWeight: 'fontWeightBold' }}
            title={order.songTitle}
          >
            {titleOf(order)}
          </Box>
          <AlertBadges isShort order={order} describedBy={titleId} />
        </Box>
      </th>
      <Box component="td" sx={{ ...ellipsis, maxWidth: 'clamp(110px, 10vw, 280px)' }} title={step}>
        {step}
      </Box>
      <td>
        <StatusBadge kind="payment" order={order} />
      </td>
      <td>{shortDayOf(dateOf(order, sort))}</td>
      <td>
        <DueDate order={order} />
        <Second>{order.neededBy && `needed by ${neededText(order.neededBy)}`}</Second>
      </td>
      <td>
        <Button
          size="small"
          {...opens(order.id)}
          onClick={() => onOpen(order.id)}
          aria-label={`View Details of ${orderName(order)}`}
          sx={{ mx: -2, textDecoration: 'underline', textUnderlineOffset: '0.2em' }}
        >
          View Details
        </Button>
      </td>
      <td>
        <Row gap={0.5}>
          {hasLeft ? 'No longer in this list' : <StatusBadge kind="production" status={order.status} />}
          {order.canceledAt && <CanceledBadge />}
          {order.hiddenSongIds.length > 0 && <HiddenBadge />}
        </Row>
      </td>
      <Box
        component="td"
        sx={{ ...ellipsis, maxWidth: 90, ...(!name && { color: 'text.secondary' }) }}
        title={name ?? undefined}
      >
        {order.assignedTo === null ? 'Nobody' : (name ?? 'Somebody')}
      </Box>
    </Box>
  );
}
