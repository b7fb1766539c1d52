import type { Order } from '@keepsong/domain/documents/order';
import type { OrderSort } from '@keepsong/domain/order-list';
import { boardStepOf } from '@keepsong/domain/next-step/team-words';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { Row } from '@/components/ui/row';
import { CanceledBadge, HiddenBadge, StatusBadge } from '@/components/ui/status-badge';
import { Written } from '@/components/ui/written';
import { dayOf } from '@/lib/text/dates';
import { useFirstRows } from '@/lib/hooks/use-first-rows';
import { orderName, shortId, titleOf } from '../../model/order-name';
import { dateOf, dateWord, neededText } from '../model/row-dates';
import type { FrozenRow } from '../model/frozen-rows';
import { opens } from './board-keys';
import { CustomerLink } from '../../components/customer-link';
import { AlertBadges } from '../../components/alert-badges';
import { DueDate } from '../../components/due-date';
import { SelectAll, SelectOne, type Selection } from './selection';

export interface OrderCardsProps {
  rows: readonly FrozenRow<Order>[];
  selection: Selection;
  adminName: (uid: string | null) => string | null;
  sort: OrderSort;
  onOpen: (orderId: string) => void;
}

/** The orders on a phone, where the table does not fit. */
export function OrderCards(props: OrderCardsProps) {
  const { rows, selection } = props;
  const id = useId();
  const shown = useFirstRows(rows);
  return (
    <>
      <Row gap={0} sx={{ px: 0.75 }}>
        <SelectAll rows={rows} selection={selection} id={id} />
        <Typography component="label" htmlFor={id} variant="body2">
          Select all on this page
        </Typography>
      </Row>
      <ul className="ruled rule-above" aria-label="Orders">
        {shown.map((frozen) => (
          <OrderCard key={frozen.row.id} {...props} {...frozen} />
        ))}
      </ul>
    </>
  );
}

function OrderCard(props: OrderCardsProps & FrozenRow<Order>) {
  const { row: order, hasLeft, selection, adminName, sort, onOpen } = props;
  const title = titleOf(order);
  const name = adminName(order.assignedTo);
  const step = boardStepOf(order);
  return (
    <Box component="li" sx={{ display: 'grid', gap: 1, p: 2, pt: 1, opacity: hasLeft ? 0.6 : 1 }}>
      <Row gap={0.5} isOneLine sx={{ marginInlineStart: -1.25 }}>
        <SelectOne order={order} selection={selection} />
        <Typography dir="auto" variant="h5" component="h2">
          {title}
        </Typography>
        <Typography
          variant="caption"
          sx={{ whiteSpace: 'nowrap', marginInlineStart: 'auto', paddingInlineStart: 1.5 }}
        >
          {`${dateWord(sort)}${dayOf(dateOf(order, sort))}`}
        </Typography>
      </Row>
      <Written variant="caption">
        <code>{shortId(order.id)}</code> · <bdi>{order.customerName && `${order.customerName} · `}</bdi>
        <CustomerLink order={order} />
        <span>{name && ` · assigned to ${name}`}</span>
      </Written>
      <Row>
        <StatusBadge kind="payment" order={order} />
        {hasLeft ? 'No longer in this list' : <StatusBadge kind="production" status={order.status} />}
        {order.canceledAt && <CanceledBadge />}
        {order.hiddenSongIds.length > 0 && <HiddenBadge />}
        <AlertBadges order={order} />
        <DueDate order={order} prefix="Due " />
        {order.neededBy && (
          <Typography variant="caption">{`Needed by ${neededText(order.neededBy)}`}</Typography>
        )}
      </Row>
      <Row isSpread isOneLine>
        <Typography variant="body2">{step && <strong>{`Next: ${step.toLowerCase()}`}</strong>}</Typography>
        <Button
          size="small"
          variant="outlined"
          {...opens(order.id)}
          onClick={() => onOpen(order.id)}
          aria-label={`View Details of ${orderName(order)}`}
        >
          View Details
        </Button>
      </Row>
    </Box>
  );
}
