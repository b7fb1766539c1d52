import type { Order } from '@keepsong/domain/documents/order';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useRef, useState, type Ref } from 'react';
import { Disclosure, cardPadding } from '@/components/ui/panel';
import { ShowMore } from '@/components/ui/show-more';
import { OfflineState } from '@/components/ui/states';
import { SkeletonRows } from '@/components/ui/skeleton-state';
import { useFirstRows } from '@/lib/hooks/use-first-rows';
import { useOnline } from '@/lib/hooks/use-online';
import type { MyOrders } from '../api/my-orders';
import { orderCount } from '../model/order-count';
import { OrderRow } from './order-row';

interface OrdersSectionProps {
  title: 'Active Orders' | 'Completed Orders' | 'Canceled and Refunded';
  orders: MyOrders;
  emptyText: string;
  confirmedId?: string | null;
  onViewDetails: (orderId: string) => void;
}

export function OrdersSection(props: OrdersSectionProps) {
  const { title, orders, emptyText, confirmedId = null, onViewDetails } = props;
  const [isOpen, setIsOpen] = useState(true);
  const list = useRef<HTMLUListElement>(null);
  const isOnline = useOnline();
  const { status, rows, total } = orders;
  return (
    <Card>
      <Disclosure
        title={title}
        aside={
          <Typography component="span" color="textSecondary">
            {(status === 'ready' || rows.length > 0) && orderCount(total.count, total.isAtLeast)}
          </Typography>
        }
        isOpen={isOpen}
        onToggle={() => setIsOpen(!isOpen)}
        paddingInline={cardPadding}
      >
        {rows.length > 0 ? (
          <Rows
            rows={rows}
            ref={list}
            confirmedId={confirmedId}
            isShort={title === 'Completed Orders'}
            onViewDetails={onViewDetails}
          />
        ) : (
          // A failure is said once, above all sections.
          <Box sx={{ px: cardPadding, pb: 3.5, pt: 0.5 }}>
            {status === 'ready' && <Typography color="textSecondary">{emptyText}</Typography>}
            {status === 'loading' &&
              (isOnline ? <SkeletonRows count={1} /> : <OfflineState what="Your orders" />)}
          </Box>
        )}
        <ShowMore
          list={orders}
          count={rows.length}
          label="Show more"
          what="orders"
          focusOn={(index) => list.current?.children[index]}
        />
      </Disclosure>
    </Card>
  );
}

interface RowsProps {
  rows: readonly Order[];
  confirmedId: string | null;
  isShort: boolean;
  ref: Ref<HTMLUListElement>;
  onViewDetails: (orderId: string) => void;
}

function Rows({ rows, ref, confirmedId, isShort, onViewDetails }: RowsProps) {
  const shown = useFirstRows(rows);
  return (
    <ul className="ruled" ref={ref}>
      {shown.map((order) => (
        <OrderRow
          key={order.id}
          order={order}
          isConfirmed={order.id === confirmedId}
          isShort={isShort}
          onViewDetails={onViewDetails}
        />
      ))}
    </ul>
  );
}
