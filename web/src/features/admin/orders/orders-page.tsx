import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import type { OrderCounts } from '@keepsong/domain/order-status';
import { Row } from '@/components/ui/layout';
import { useNow } from '@/lib/hooks/use-now';
import { AdminFrame } from '../components/admin-frame';
import { BoardKeys } from './components/board-keys';
import { ExportButton } from './components/export-button';
import { OrderDialog } from './components/order-dialog';
import { OrderFilters, OrderSearch } from './components/order-filters';
import { OrderList } from './components/order-list';
import { useOrdersView } from './components/use-orders-view';
import { ViewTabs, WorkByPerson } from './components/view-tabs';
import { useOrderCounts } from './api/order-counts';
import { countText } from './model/views';

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

const COUNTS: readonly { label: string; of: keyof OrderCounts }[] = [
  { label: 'Active Requests', of: 'active' },
  { label: 'Pending Lyrics', of: 'pendingLyrics' },
  { label: 'Completed Orders', of: 'completed' },
];

export function StatCards() {
  const { isPending, data: counts } = useOrderCounts();
  return (
    <Row component="dl" gap={3} align="baseline">
      {COUNTS.map(({ label, of }) => (
        <Row key={of} gap={1} align="baseline">
          <Typography component="dt" variant="body2" color="textSecondary">
            {label}
          </Typography>
          <Typography component="dd" variant="h4">
            {counts ? countText(counts[of]) : isPending ? <Skeleton width={24} /> : '–'}
          </Typography>
        </Row>
      ))}
    </Row>
  );
}
