import { AdminFrame } from '@/components';
import { pageHeadings } from '@/config/page-headings';
import { Opening } from '@/components/opening';
import { onDemand } from '@/lib/on-demand';
import { ExportButton } from './components/export-button';
import type { OrderDialogProps } from './components/order-dialog';
import { OrderFilters } from './components/order-filters';
import { OrderList } from './components/order-list';
import { StatCards } from './components/stat-cards';
import { useOrdersView } from './hooks/use-orders-view';

/** With everything there is to do on one order. */
const OrderDialog = onDemand<OrderDialogProps>(
  async () => (await import('./components/order-dialog')).OrderDialog,
  {
    isWanted: ({ orderId }) => orderId !== null,
    waiting: <Opening />,
    giveUp: ({ onClose }) => onClose(),
  },
);

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
