import Skeleton from '@mui/material/Skeleton';
import { type ReactNode, type Ref, useRef, useState } from 'react';
import type { Order } from '@keepsong/domain/documents/order';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { Loaded, OfflineState, SkeletonRows } from '@/components/ui/loaded';
import { cardPadding, Disclosure, Panel } from '@/components/ui/panel';
import { Stack } from '@/components/ui/layout';
import { together } from '@/lib/firebase/together';
import { ShowMore } from '@/components/ui/show-more';
import { useFirstRows } from '@/lib/hooks/use-first-rows';
import { useOnline } from '@/lib/hooks/use-online';
import type { MyOrders } from '../api/my-orders';
import { OrderRow } from './order-row';

interface MyOrdersProps {
  active: MyOrders;
  completed: MyOrders;
  over: MyOrders;
  confirmedId: string | null;
  onViewDetails: (orderId: string) => void;
  children: ReactNode;
}

/** Loaded rows stay on the screen beside a failure. */
export function MyOrders(props: MyOrdersProps) {
  const { active, completed, over, confirmedId, onViewDetails, children } = props;
  const sections = [active, completed, over];
  const { status, data, retry } = together(sections.map((list) => ({ ...list, data: list.rows })));
  const isKnown = status === 'ready' || sections.some(({ rows }) => rows.length > 0);
  const notLoaded = (
    <Panel>
      <OfflineState what="Your orders" />
    </Panel>
  );
  return (
    <Loaded
      read={{ status, data: isKnown ? data : undefined, retry }}
      failure="Error loading dashboard data. Please try refreshing the page."
      loading={<OrdersSkeleton />}
      offline={notLoaded}
      frame={(state) => (
        <>
          {status === 'error' ? <Panel>{state}</Panel> : state}
          {children}
        </>
      )}
    >
      {() => (
        <>
          <OrdersSection
            title="Active Orders"
            orders={active}
            emptyText="No active orders found"
            confirmedId={confirmedId}
            onViewDetails={onViewDetails}
          />
          {children}
          <OrdersSection
            title="Completed Orders"
            orders={completed}
            emptyText="No completed orders found"
            onViewDetails={onViewDetails}
          />
          {over.rows.length > 0 && (
            <OrdersSection
              title="Canceled and Refunded"
              orders={over}
              emptyText=""
              onViewDetails={onViewDetails}
            />
          )}
        </>
      )}
    </Loaded>
  );
}

/** Same size as the lists, to avoid a layout shift. */
function OrdersSkeleton() {
  return (
    <Stack role="status" aria-label="Loading your orders" gap={3}>
      {[3, 1].map((rows) => (
        <Panel key={rows}>
          <Skeleton width={200} height={36} />
          <SkeletonRows count={rows} />
        </Panel>
      ))}
    </Stack>
  );
}

const orderCount = ({ count, isAtLeast }: MyOrders['total']): string =>
  `${count}${isAtLeast ? '+' : ''} ${count === 1 && !isAtLeast ? 'order' : 'orders'}`;

interface OrdersSectionProps {
  title: 'Active Orders' | 'Completed Orders' | 'Canceled and Refunded';
  orders: MyOrders;
  emptyText: string;
  confirmedId?: string | null;
  onViewDetails: (orderId: string) => void;
}

function OrdersSection(props: OrdersSectionProps) {
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
            {(status === 'ready' || rows.length > 0) && orderCount(total)}
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
