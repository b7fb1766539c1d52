import type { ReactNode } from 'react';
import { Panel } from '@/components/ui/panel';
import { ErrorState } from '@/components/ui/states';
import { useOnline } from '@/lib/hooks/use-online';
import type { MyOrders } from '../api/my-orders';
import { DashboardSkeleton } from './dashboard-skeleton';
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

/** Loaded rows stay on the screen beside a failure. */
export function MyOrders(props: MyOrdersProps) {
  const { active, completed, over, confirmedId, onViewDetails, children } = props;
  const isOnline = useOnline();
  const sections = [active, completed, over];
  const hasRows = sections.some(({ rows }) => rows.length > 0);

  function retry(): void {
    for (const section of sections) section.retry();
  }

  const failure = sections.some(({ status }) => status === 'error') && (
    <Panel>
      <ErrorState title="Error loading dashboard data. Please try refreshing the page." onRetry={retry} />
    </Panel>
  );
  const isUnknown = !hasRows && sections.some(({ status }) => status === 'loading');
  if (!hasRows && (failure || isUnknown)) {
    return (
      <>
        {failure || (isOnline ? <DashboardSkeleton /> : <NotLoaded />)}
        {children}
      </>
    );
  }
  return (
    <>
      {failure}
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
  );
}

function NotLoaded() {
  return (
    <Panel>
      <OfflineNotice what="orders" />
    </Panel>
  );
}
