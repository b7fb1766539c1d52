import { Row } from '@/components/ui/row';
import { useNow } from '@/lib/hooks/use-now';
import { AdminFrame } from '../components/admin-frame';
import { BoardKeys } from './components/board-keys';
import { ExportButton } from './components/export-button';
import { OrderDialog } from './components/order-dialog';
import { OrderFilters, OrderSearch } from './components/order-filters';
import { OrderList } from './components/order-list';
import { StatCards } from './components/stat-cards';
import { useOrdersView } from './components/use-orders-view';
import { WorkByPerson } from './components/work-by-person';
import { ViewTabs } from './components/view-tabs';

/** Refreshes late orders on an open page. Due dates are days, so this is often enough. */
const REFRESH_MS = 10 * 60_000;

export function OrdersPage() {
  const view = useOrdersView();
  const now = useNow(REFRESH_MS);
  return (
    <AdminFrame
      title="Admin Dashboard"
      actions={
        <>
          <StatCards />
          <OrderSearch view={view} />
          <ExportButton filter={view.filter} />
          <BoardKeys />
        </>
      }
    >
      <Row gap={2} isSpread>
        <ViewTabs view={view} now={now} />
        <OrderFilters view={view} />
      </Row>
      {view.filter.view === 'mine' && <WorkByPerson view={view} now={now} />}
      <OrderList view={view} now={now} />
      <OrderDialog orderId={view.openOrderId} onClose={view.closeOrder} />
    </AdminFrame>
  );
}
