import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
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
import { type Card, useCardCounts } from './api/board-counts';
import { countText } from '../api/counts';

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
        <ViewTabs shown={view.filter.view} now={now} />
        <OrderFilters view={view} />
      </Row>
      {view.filter.view === 'mine' && <WorkByPerson shown={view.filter.person} now={now} />}
      <OrderList view={view} now={now} />
      <OrderDialog orderId={view.openOrderId} onClose={view.closeOrder} />
    </AdminFrame>
  );
}

const CARDS: readonly (readonly [Card, string])[] = [
  ['active', 'Active Requests'],
  ['pendingLyrics', 'Pending Lyrics'],
  ['completed', 'Completed Orders'],
];

export function StatCards() {
  const { status, data: counts } = useCardCounts();
  return (
    <Row component="dl" gap={3} align="baseline">
      {CARDS.map(([card, label]) => (
        <Row key={card} gap={1} align="baseline">
          <Typography component="dt" variant="body2" color="textSecondary">
            {label}
          </Typography>
          <Typography component="dd" variant="h4">
            {counts ? countText(counts.get(card) ?? 0) : status === 'loading' ? <Skeleton width={24} /> : '–'}
          </Typography>
        </Row>
      ))}
    </Row>
  );
}
