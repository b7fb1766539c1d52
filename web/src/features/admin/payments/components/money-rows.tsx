import type { Order } from '@keepsong/domain/documents/order';
import { totalCents } from '@keepsong/domain/paid';
import { formatCents } from '@keepsong/domain/pricing';
import Link from '@mui/material/Link';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { paths } from '@/config/paths';
import { titleOf } from '../../model/order-name';
import { ListRow } from '../../components/list-row';

interface MoneyRowsProps {
  label: string;
  orders: readonly Order[];
  /** What it is about, and until when. */
  matterOf: (order: Order) => string;
  /** The button of a row. */
  actionOf: (order: Order) => ReactNode;
}

/** Orders whose payment needs attention, each once: who, which song, what about, how much, and the button that does it. */
export function MoneyRows({ label, orders, matterOf, actionOf }: MoneyRowsProps) {
  return (
    <ul className="ruled" aria-label={label}>
      {orders.map((order) => (
        <ListRow key={order.id} columns="minmax(0, 1fr) minmax(0, 1fr) minmax(0, 2fr) 80px auto">
          <Link
            dir="auto"
            component={RouterLink}
            to={paths.adminOrder(order.id)}
            color="inherit"
            variant="subtitle2"
          >
            {titleOf(order)}
          </Link>
          <span dir="auto">{order.customerName || order.customerEmail}</span>
          <span>{matterOf(order)}</span>
          <span>{formatCents(totalCents(order))}</span>
          <div>{actionOf(order)}</div>
        </ListRow>
      ))}
    </ul>
  );
}
