import Skeleton from '@mui/material/Skeleton';
import type { ReactNode } from 'react';
import { Loaded } from '@/components/ui/loaded';
import { Panel } from '@/components/ui/panel';
import { SkeletonRows } from '@/components/ui/skeleton-state';
import { OfflineState } from '@/components/ui/states';
import { Stack } from '@/components/ui/stack';
import { together } from '@/lib/firebase/together';
import type { MyOrders } from '../api/my-orders';
import { OrdersSection } from './orders-section';

interface MyOrdersProps {
  active: MyOrders;
  completed: MyOrders;
  /** Canceled and refunded ones. */
  over: MyOrders;
  /** The order whose payment is being confirmed. */
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
