import type { Order } from '@keepsong/domain/documents/order';
import { ErrorState, Panel } from '@/components';
import { useOnline } from '@/lib/hooks/use-online';
import type { LivePages } from '../hooks/use-paged-query';
import { DashboardSkeleton } from './dashboard-skeleton';
import { NotReached } from './not-reached';
import { OrdersSection } from './orders-section';

interface MyOrdersProps {
  active: LivePages<Order>;
  completed: LivePages<Order>;
  onViewDetails: (orderId: string) => void;
}

/** What was on the screen stays there while something fails; only where there is nothing, its place tells why. */
export function MyOrders({ active, completed, onViewDetails }: MyOrdersProps) {
  const isOnline = useOnline();
  const sections = [active, completed];
  const hasRows = sections.some(({ rows }) => rows.length > 0);

  function retry(): void {
    for (const section of sections) section.retry();
  }

  const failure = sections.some(({ status }) => status === 'error') && (
    <Panel>
      <ErrorState title="Error loading dashboard data. Please try refreshing the page." onRetry={retry} />
    </Panel>
  );
  if (!hasRows && failure) return failure;
  if (!hasRows && sections.some(({ status }) => status === 'loading')) {
    return isOnline ? (
      <DashboardSkeleton />
    ) : (
      <Panel>
        <NotReached what="orders" />
      </Panel>
    );
  }
  return (
    <>
      {failure}
      <OrdersSection
        title="Active Orders"
        orders={active}
        emptyText="No active orders found"
        onViewDetails={onViewDetails}
      />
      <OrdersSection
        title="Completed Orders"
        orders={completed}
        emptyText="No completed orders found"
        onViewDetails={onViewDetails}
      />
    </>
  );
}
