import NewIcon from '@mui/icons-material/ArrowUpwardRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import { useEffect, useRef } from 'react';
import { EmptyState, Loaded, OfflineState, SkeletonState } from '@/components/ui/loaded';
import { useFailureToast } from '@/lib/hooks/use-failure-toast';
import { EmptyPage, Pager } from '../../components/lists';
import { boardOrders } from '../../model/board-search';
import { FIRST_PAGE } from '@/lib/firebase/paging';
import { isFiltered } from '../model/views';
import { ordersText } from '../model/bulk-remarks';
import { BulkChanges } from './bulk-changes';
import { OrdersTable } from './orders-table';
import { useOrdersPage } from './use-orders-page';
import { useSelection } from './selection';
import type { OrdersView } from './use-orders-view';

export function OrderList({ view, now }: { view: OrdersView; now: Date }) {
  const page = useOrdersPage(view, now);
  const { rows, newCount, next } = page;
  const list = useRef<HTMLDivElement>(null);
  const selection = useSelection(view.listKey, rows);
  const ids = rows.map(({ id }) => id).join();
  useEffect(() => void boardOrders.write(ids.split(',')), [ids]);
  useFailureToast(page.status === 'error', 'Error fetching orders');

  /** The pressed button disappears, or comes again with another list. */
  function leavingFocus(action: () => void): void {
    action();
    list.current?.focus({ preventScroll: true });
  }

  // None of the cache's rows matches, which says nothing about the server's.
  const isUnknown = rows.length === 0 && !page.isConfirmed;
  const read = {
    status: page.status === 'ready' && isUnknown ? ('loading' as const) : page.status,
    data: isUnknown ? undefined : rows,
    retry: page.retry,
  };
  return (
    // Its sticky parts leave their place only inside of one part.
    <Box ref={list} tabIndex={-1} sx={{ scrollMarginTop: 100 }}>
      <Loaded
        read={read}
        failure="Error fetching orders"
        offline={<OfflineState what="The orders" />}
        loading={<SkeletonState shape="rows" label="Loading orders" />}
        frame={(state) => <Card>{state}</Card>}
      >
        {() => (
          <>
            <NewOrders count={newCount} onShow={() => leavingFocus(page.showNew)} />
            <Card aria-busy={view.isTyping || !page.isConfirmed}>
              {rows.length === 0 && <NothingFound view={view} onClear={() => leavingFocus(view.clear)} />}
              {rows.length > 0 && (
                <OrdersTable rows={rows} selection={selection} sort={view.sort} onOpen={view.openOrder} />
              )}
            </Card>
            <Pager place={view.place} next={next} searchOf={view.searchOf} list={list}>
              {rows.length > 0 && ordersText(rows.length) + (view.place.after || next ? ' on this page' : '')}
            </Pager>
          </>
        )}
      </Loaded>
      <BulkChanges
        orders={rows.filter(({ id }) => selection.isSelected(id))}
        onNone={() => leavingFocus(() => selection.select([]))}
      />
    </Box>
  );
}

/** Overlaps the list's edge without height, so that it causes no layout shift. */
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
          disableElevation={false}
          sx={{ height: 44, marginBlockStart: '-22px' }}
        >
          <span>{count === 1 ? '1 new order' : `${count} new orders`}</span>
        </Button>
      )}
    </Box>
  );
}

function NothingFound({ view, onClear }: { view: OrdersView; onClear: () => void }) {
  if (view.place.after) {
    return <EmptyPage search={view.searchOf(FIRST_PAGE)} />;
  }
  if (!isFiltered(view.filter)) {
    return <EmptyState title={view.filter.view === 'all' ? 'No orders yet' : 'No orders in this view'} />;
  }
  return (
    <EmptyState
      title="No orders found"
      {...(view.filter.search !== '' && {
        description:
          'Search looks at the beginning of words of title, name, e-mail, order id and payment id, and at phone numbers.',
      })}
      action={
        <Button variant="outlined" onClick={onClear}>
          Clear filters
        </Button>
      }
    />
  );
}
