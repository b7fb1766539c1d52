import type { Order } from '@keepsong/domain/documents/order';
import { totalCents } from '@keepsong/domain/paid';
import { formatCents } from '@keepsong/domain/pricing';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { Row } from '@/components/ui/row';
import { StatusBadge } from '@/components/ui/status-badge';
import { paths } from '@/config/paths';
import { titleOf } from '../../model/order-name';
import { ListRow } from '../../components/list-row';
import { AskStripe } from './ask-stripe';

interface MoneyRowsProps {
  label: string;
  orders: readonly Order[];
  /** The text below the title. */
  noteOf: (order: Order) => ReactNode;
  /** Extra buttons of a row. */
  actionOf?: (order: Order) => ReactNode;
}

/** Orders whose payment needs attention, each with a button that queries Stripe. */
export function MoneyRows({ label, orders, noteOf, actionOf }: MoneyRowsProps) {
  return (
    <ul className="ruled" aria-label={label}>
      {orders.map((order) => (
        <ListRow key={order.id} columns="minmax(0, 1fr) 90px 130px auto">
          <div>
            <Link
              dir="auto"
              component={RouterLink}
              to={paths.adminOrder(order.id)}
              color="inherit"
              variant="subtitle2"
            >
              {titleOf(order)}
            </Link>
            <Typography variant="caption">{noteOf(order)}</Typography>
          </div>
          <Typography sx={{ justifySelf: { md: 'end' } }}>{formatCents(totalCents(order))}</Typography>
          <div>
            <StatusBadge kind="payment" order={order} />
          </div>
          <Row>
            <AskStripe order={order} />
            {actionOf?.(order)}
          </Row>
        </ListRow>
      ))}
    </ul>
  );
}
