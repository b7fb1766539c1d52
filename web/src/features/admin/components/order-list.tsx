import NewIcon from '@mui/icons-material/ArrowUpwardRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useTheme } from '@mui/material/styles';
import { EmptyState, ErrorState } from '@/components';
import { useOrdersPage } from '../hooks/use-orders-page';
import type { OrdersViewState } from '../hooks/use-orders-view';
import { isFiltered } from '../model/orders-view';
import { OrderCards } from './order-cards';
import { OrdersTable } from './orders-table';
import { Pager } from './pager';
import { Sheet } from './sheet';

export function OrderList({ view }: { view: OrdersViewState }) {
  const page = useOrdersPage(view);
  const isWide = useMediaQuery(useTheme().breakpoints.up('md'));
  const { rows, waitingCount, links } = page;

  if (page.status === 'error' && rows.length === 0) {
    return (
      <Sheet>
        <ErrorState title="Error fetching orders" onRetry={page.retry} />
      </Sheet>
    );
  }
  if (page.status === 'loading') return <ListSkeleton />;
  return (
    <>
      <NewOrders count={waitingCount} onShow={page.showWaiting} />
      <Sheet>
        {rows.length === 0 && <NothingFound view={view} goesOn={page.isThinned} />}
        {rows.length > 0 && isWide && (
          <OrdersTable
            rows={rows}
            sort={view.filter.sort}
            onSort={(sort) => view.setFilter('sort', sort)}
            onOpen={view.openOrder}
          />
        )}
        {rows.length > 0 && !isWide && <OrderCards rows={rows} onOpen={view.openOrder} />}
      </Sheet>
      <Pager links={links} onGo={view.go}>
        {page.isThinned
          ? 'There may be more on the next page'
          : rows.length > 0 && (rows.length === 1 ? '1 order' : `${rows.length} orders`)}
      </Pager>
    </>
  );
}

/** Lies over the list's edge and takes no room, so that nothing below moves when it comes. */
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
          sx={(theme) => ({ height: 44, marginBlockStart: '-22px', boxShadow: theme.vars.shadows[4] })}
        >
          {count === 1 ? '1 new order' : `${count} new orders`}
        </Button>
      )}
    </Box>
  );
}

function NothingFound({ view, goesOn }: { view: OrdersViewState; goesOn: boolean }) {
  if (goesOn) {
    return (
      <EmptyState
        title="Not among these"
        description="Nothing on this page matches. Go on to the next one."
      />
    );
  }
  if (view.place.cursor) {
    return (
      <EmptyState
        title="This page is empty"
        action={
          <Button variant="outlined" color="inherit" onClick={view.goToFirst}>
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
        <Button variant="outlined" color="inherit" onClick={view.clear}>
          Clear filters
        </Button>
      }
    />
  );
}

function ListSkeleton() {
  return (
    <Sheet>
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
    </Sheet>
  );
}
