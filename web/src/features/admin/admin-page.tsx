import { AdminFrame } from '@/components';
import { pageHeadings } from '@/config/page-headings';
import { ExportButton } from './components/export-button';
import { OrderDialog } from './components/order-dialog';
import { OrderFilters } from './components/order-filters';
import { OrderList } from './components/order-list';
import { StatCards } from './components/stat-cards';
import { useOrdersView } from './hooks/use-orders-view';

export function AdminPage() {
  const view = useOrdersView();
  return (
    <AdminFrame {...pageHeadings.admin}>
      <StatCards />
      <OrderFilters view={view}>
        <ExportButton filter={view.filter} />
      </OrderFilters>
      <OrderList view={view} />
      <OrderDialog orderId={view.openOrderId} onClose={view.closeOrder} />
    </AdminFrame>
  );
}
