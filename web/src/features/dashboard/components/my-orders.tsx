import { removeOrder } from '@keepsong/domain/calls/my-order';
import Skeleton from '@mui/material/Skeleton';
import { useMutationState } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
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
  children: ReactNode;
}

/** Loaded rows stay on the screen beside a failure. */
export function MyOrders({ active, completed, over: ended, confirmedId, children }: MyOrdersProps) {
  // The server cancels an order that is removed, and deletes it seconds later.
  const removed = useMutationState({
    filters: { mutationKey: [removeOrder.name], predicate: ({ state }) => state.status !== 'error' },
    select: ({ state }) => (state.variables as { orderId: string }).orderId,
  });
  const over = { ...ended, rows: ended.rows.filter(({ id }) => !removed.includes(id)) };
  const sections = [active, completed, over];
  const { status, data, retry } = together(sections.map((list) => ({ ...list, data: list.rows })));
  const isKnown = status === 'ready' || sections.some(({ rows }) => rows.length > 0);
  return (
    <Loaded
      read={{ status, data: isKnown ? data : undefined, retry }}
      failure="Error loading dashboard data. Please try refreshing the page."
      loading={<OrdersSkeleton />}
      offline={
        <Panel>
          <OfflineState what="Your orders" />
        </Panel>
      }
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
          />
          {children}
          <OrdersSection
            title="Completed Orders"
            orders={completed}
            emptyText="No completed orders found"
            isShort
          />
          {over.rows.length > 0 && <OrdersSection title="Canceled and Refunded" orders={over} emptyText="" />}
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

interface OrdersSectionProps {
  title: string;
  orders: MyOrders;
  emptyText: string;
  confirmedId?: string | null;
  isShort?: boolean;
}

function OrdersSection(props: OrdersSectionProps) {
  const { title, orders, emptyText, confirmedId = null, isShort = false } = props;
  const [isOpen, setIsOpen] = useState(true);
  const list = useRef<HTMLUListElement>(null);
  const isOnline = useOnline();
  const { status, rows } = orders;
  const { count, isAtLeast } = orders.total;
  const shown = useFirstRows(rows);
  return (
    <Card>
      <Disclosure
        title={title}
        aside={
          <Typography component="span" color="textSecondary">
            {(status === 'ready' || rows.length > 0) &&
              `${count}${isAtLeast ? '+' : ''} ${count === 1 && !isAtLeast ? 'order' : 'orders'}`}
          </Typography>
        }
        isOpen={isOpen}
        onToggle={() => setIsOpen(!isOpen)}
        paddingInline={cardPadding}
      >
        {rows.length > 0 ? (
          <ul className="ruled" ref={list}>
            {shown.map((order) => (
              <OrderRow
                key={order.id}
                order={order}
                isConfirmed={order.id === confirmedId}
                isShort={isShort}
              />
            ))}
          </ul>
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
