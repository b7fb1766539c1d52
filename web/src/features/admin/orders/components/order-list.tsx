import NewIcon from '@mui/icons-material/ArrowUpwardRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useTheme } from '@mui/material/styles';
import { Link } from 'react-router-dom';
import { EmptyState, ErrorState } from '@/components/ui/states';
import { useFailureToast } from '@/lib/hooks/use-failure-toast';
import { Pager } from '../../components/pager';
import { FIRST_PAGE } from '../../model/paging';
import { isFiltered } from '../model/orders-view';
import { OrderCards } from './order-cards';
import { OrdersTable } from './orders-table';
import { useOrdersPage } from './use-orders-page';
import type { OrdersView } from './use-orders-view';

export function OrderList({ view }: { view: OrdersView }) {
  const page = useOrdersPage(view);
  const isWide = useMediaQuery(useTheme().breakpoints.up('md'));
  const { rows, waitingCount, links } = page;
  useFailureToast(page.status === 'error', 'Error fetching orders');

  if (page.status === 'error' && rows.length === 0) {
    return (
      <Card>
        <ErrorState title="Error fetching orders" onRetry={page.retry} />
      </Card>
    );
  }
  if (page.status === 'loading') return <ListSkeleton />;
  return (
    <>
      <NewOrders count={waitingCount} onShow={page.showWaiting} />
      <Card>
        {rows.length === 0 && <NothingFound view={view} hasMore={page.isThinned} />}
        {rows.length > 0 && isWide && (
          <OrdersTable
            rows={rows}
            sort={view.filter.sort}
            onSort={(sort) => view.change({ sort })}
            onOpen={view.openOrder}
          />
        )}
        {rows.length > 0 && !isWide && <OrderCards rows={rows} onOpen={view.openOrder} />}
      </Card>
      <Pager links={links} searchOf={view.searchOf}>
        {page.isThinned
          ? 'There may be more on the next page'
          : rows.length > 0 && (rows.length === 1 ? '1 order' : `${rows.length} orders`)}
      </Pager>
    </>
  );
}

/** Overlaps the list's edge and has no height, so that nothing below moves when it appears. */
function NewOrders({ count, onShow }: { count: number; onShow: () => void }) {
  return (
    <Box
      role="status"
      sx={{ position: 'sticky', top: 88, zIndex: 2, height: 0, display: 'flex', justifyContent: 'center' }}
    >
      {count > 0 && (
        <Button
          variant="contained"
          size="small"
          startIcon={<NewIcon />}
          onClick={onShow}
          sx={{ height: 44, marginBlockStart: '-22px', boxShadow: 1 }}
        >
          {count === 1 ? '1 new order' : `${count} new orders`}
        </Button>
      )}
    </Box>
  );
}

function NothingFound({ view, hasMore }: { view: OrdersView; hasMore: boolean }) {
  if (hasMore) {
    return (
      <EmptyState
        title="Not among these"
        description="Nothing on this page matches. Go on to the next one."
      />
    );
  }
  if (view.place.after || view.place.before) {
    return (
      <EmptyState
        title="This page is empty"
        action={
          <Button
            variant="outlined"
            component={Link}
            to={{ search: view.searchOf(FIRST_PAGE) }}
            preventScrollReset
          >
            Back to the first page
          </Button>
        }
      />
    );
  }
  if (!isFiltered(view.filter)) {
    return <EmptyState title="No orders yet" description="The first one will appear here by itself." />;
  }
  return (
    <EmptyState
      title="No orders found"
      description="Search looks at the beginning of order id, e-mail and the words of title and name."
      action={
        <Button variant="outlined" onClick={view.clear}>
          Clear filters
        </Button>
      }
    />
  );
}

function ListSkeleton() {
  return (
    <Card>
      <Box role="status" aria-label="Loading orders" sx={{ px: 2.5 }}>
        {Array.from({ length: 10 }, (_, row) => (
          <Box key={row} sx={{ height: 44, display: 'flex', alignItems: 'center', gap: 3 }}>
            <Skeleton width={72} />
            <Skeleton sx={{ flex: 1 }} />
            <Skeleton sx={{ flex: 1 }} />
            <Skeleton width={90} />
          </Box>
        ))}
      </Box>
    </Card>
  );
}
