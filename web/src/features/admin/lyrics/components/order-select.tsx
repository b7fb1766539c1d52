import type { Order } from '@keepsong/domain/documents/order';
import { UNTITLED_SONG } from '@keepsong/domain/documents/order';
import { ORDER_STATUS_LABELS } from '@keepsong/domain/order-status';
import type { OrderStatus } from '@keepsong/domain/order-status';
import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useDeferredValue, useState } from 'react';
import { useDebounce } from 'use-debounce';
import { ErrorState } from '@/components/ui/states';
import { ORDERS_PER_PAGE, useOrderOptions } from '../api/orders';
import { momentOf } from '@/lib/text/dates';
import { useFailureToast } from '@/lib/hooks/use-failure-toast';

interface OrderSelectProps {
  status: OrderStatus | 'all';
  chosen: Order | null;
  onChoose: (orderId: string | null) => void;
}

const labelOf = ({ songTitle, status }: Order) =>
  `${songTitle || UNTITLED_SONG} (${ORDER_STATUS_LABELS[status]})`;

const PAUSE_MS = 250;

/** Orders as `title (status)`, newest first, in pages, filtered by the typed text. Needs the filter as its key. */
export function OrderSelect({ status, chosen, onChoose }: OrderSelectProps) {
  const [typed, setTyped] = useState('');
  /** The start date of each page after the newest. */
  const [starts, setStarts] = useState<readonly Date[]>([]);
  const [search] = useDebounce(typed, PAUSE_MS);
  const found = useDeferredValue(useOrderOptions({ status, search, before: starts.at(-1) ?? null }));
  const page = found.data ?? [];
  const options = page.slice(0, ORDERS_PER_PAGE);
  const last = options.at(-1);
  const hasOlder = page.length > ORDERS_PER_PAGE;

  useFailureToast(found.status === 'error', 'Failed to load orders');

  if (found.status === 'error') return <ErrorState title="Failed to load orders" onRetry={found.retry} />;
  return (
    <Box>
      <Autocomplete
        options={options}
        value={chosen}
        // None of the cache's orders matches, which says nothing about the server's.
        loading={!found.isConfirmed}
        getOptionLabel={labelOf}
        getOptionKey={({ id }) => id}
        isOptionEqualToValue={(one, other) => one.id === other.id}
        // The server has filtered the options already.
        filterOptions={(all) => all}
        noOptionsText="No orders found"
        onChange={(_event, order) => onChoose(order?.id ?? null)}
        onInputChange={(_event, value, reason) => {
          setTyped(reason === 'input' ? value : '');
          setStarts([]);
        }}
        renderInput={(params) => (
          <TextField {...params} label="Order" placeholder="Search by title, name or e-mail" />
        )}
        renderOption={({ key, ...props }, order) => (
          <Box component="li" key={key} {...props} sx={{ display: 'block !important' }}>
            <Box dir="auto" sx={{ overflowWrap: 'anywhere' }}>
              {labelOf(order)}
            </Box>
            <Typography variant="caption">
              {`${order.customerEmail} · ${momentOf(order.createdAt)}`}
            </Typography>
          </Box>
        )}
      />
      {(starts.length > 0 || hasOlder) && (
        <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', mt: 1 }}>
          <Button size="small" disabled={starts.length === 0} onClick={() => setStarts(starts.slice(0, -1))}>
            Newer orders
          </Button>
          <Button
            size="small"
            disabled={!hasOlder}
            onClick={() => last && setStarts([...starts, last.createdAt])}
          >
            Older orders
          </Button>
          <Typography variant="caption" role="status">
            {`Page ${starts.length + 1}`}
          </Typography>
        </Box>
      )}
    </Box>
  );
}
