import Skeleton from '@mui/material/Skeleton';
import { useCallback, useState, type ReactNode } from 'react';
import { Loaded } from '@/components/ui/loaded';
import { Panel } from '@/components/ui/panel';
import { SkeletonRows } from '@/components/ui/skeleton-state';
import { Stack } from '@/components/ui/stack';
import { together } from '@/lib/firebase/together';
import type { MyOrders } from '../api/my-orders';
import { OfflineNotice } from './offline-notice';
import { OrdersSection } from './orders-section';

interface MyOrdersProps {
  active: MyOrders;
  completed: MyOrders;
  /** Canceled and refunded ones. */
  over: MyOrders;
  /** The order whose payment is being confirmed. */
  confirmedId: string | null;
  onViewDetails: (orderId: string) => void;
  /** After the active orders, which may wait for the person. */
  children: ReactNode;
}

/** The lists without the orders that are being removed. */
function useRemoved() {
  const [removed, setRemoved] = useState<readonly string[]>([]);
  const without = (list: MyOrders): MyOrders => {
    const rows = list.rows.filter(({ id }) => !removed.includes(id));
    const count = list.total.count - (list.rows.length - rows.length);
    return rows.length === list.rows.length ? list : { ...list, rows, total: { ...list.total, count } };
  };
  const onRemoving = useCallback((orderId: string) => {
    setRemoved((before) => [...before, orderId]);
    return () => setRemoved((before) => before.filter((id) => id !== orderId));
  }, []);
  return { without, onRemoving };
}

/** Loaded rows stay on the screen beside a failure. */
export function MyOrders(props: MyOrdersProps) {
  const { confirmedId, onViewDetails, children } = props;
  const { without, onRemoving } = useRemoved();
  const [active, completed, over] = [without(props.active), without(props.completed), without(props.over)];
  const sections = [active, completed, over];
  const { status, data, retry } = together(sections.map((list) => ({ ...list, data: list.rows })));
  const isKnown = status === 'ready' || sections.some(({ rows }) => rows.length > 0);
  const notLoaded = (
    <Panel>
      <OfflineNotice what="orders" />
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
            onRemoving={onRemoving}
          />
          {children}
          <OrdersSection
            title="Completed Orders"
            orders={completed}
            emptyText="No completed orders found"
            onViewDetails={onViewDetails}
            onRemoving={onRemoving}
          />
          {over.rows.length > 0 && (
            <OrdersSection
              title="Canceled and Refunded"
              orders={over}
              emptyText=""
              onViewDetails={onViewDetails}
              onRemoving={onRemoving}
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
