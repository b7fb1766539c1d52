import { AdminFrame } from '../components/admin-frame';
import { ClientErrors } from './components/client-errors';
import { ExportButton } from './components/export-button';
import { OrderDialog } from './components/order-dialog';
import { OrderFilters } from './components/order-filters';
import { OrderList } from './components/order-list';
import { StatCards } from './components/stat-cards';
import { useOrdersView } from './components/use-orders-view';

export function OrdersPage() {
  const view = useOrdersView();
  return (
    <AdminFrame title="Admin Dashboard">
      <StatCards />
      <ClientErrors />
      <OrderFilters view={view}>
        <ExportButton filter={view.filter} />
      </OrderFilters>
      <OrderList view={view} />
      <OrderDialog orderId={view.openOrderId} onClose={view.closeOrder} />
    </AdminFrame>
  );
}
