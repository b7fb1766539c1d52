import type { Order } from '@keepsong/domain/documents/order';
import { totalCents } from '@keepsong/domain/paid';
import { formatCents } from '@keepsong/domain/pricing';
import Typography from '@mui/material/Typography';
import type { ComponentProps, ReactNode } from 'react';
import { Loaded } from '@/components/ui/loaded';
import { Panel } from '@/components/ui/panel';
import type { ShownRead } from '@/lib/firebase/read';
import { OrderLink } from '../../components/links';
import { CutNote, ListRow } from '../../components/lists';
import { titleOf } from '../../model/order-name';

interface MoneyPanelProps extends Pick<ComponentProps<typeof CutNote>, 'most' | 'which'> {
  title: string;
  orders: ShownRead<Order[]>;
  empty: string;
  matterOf: (order: Order) => string;
  actionOf: (order: Order) => ReactNode;
}

/** Orders whose payment needs attention, each once: who, which song, what about, how much, and the button that does it. */
export function MoneyPanel({ title, orders, empty, matterOf, actionOf, ...cut }: MoneyPanelProps) {
  return (
    <Panel title={title}>
      <Loaded
        read={orders}
        failure="This could not be loaded"
        empty={<Typography color="textSecondary">{empty}</Typography>}
      >
        {(found) => (
          <>
            <ul className="ruled">
              {found.map((order) => (
                <ListRow key={order.id} columns="minmax(0, 1fr) minmax(0, 1fr) minmax(0, 2fr) 80px auto">
                  <OrderLink orderId={order.id} dir="auto" variant="subtitle2">
                    {titleOf(order)}
                  </OrderLink>
                  <span dir="auto">{order.customerName || order.customerEmail}</span>
                  <span>{matterOf(order)}</span>
                  <span>{formatCents(totalCents(order))}</span>
                  <div>{actionOf(order)}</div>
                </ListRow>
              ))}
            </ul>
            <CutNote {...cut} count={found.length} />
          </>
        )}
      </Loaded>
    </Panel>
  );
}
