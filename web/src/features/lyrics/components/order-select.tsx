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
import { ErrorState } from '@/components';
import { ORDERS_PER_PAGE, useOrdersPage } from '../hooks/use-admin-orders';
import { momentOf } from '../model/words';
import { useSettled } from '../hooks/use-settled';

interface OrderSelectProps {
  uid: string;
  status: OrderStatus | null;
  chosen: Order | null;
  onChoose: (orderId: string | null) => void;
}

const labelOf = ({ songTitle, status }: Order) =>
  `${songTitle || UNTITLED_SONG} (${ORDER_STATUS_LABELS[status]})`;

const PAUSE_MS = 250;

/** Orders as `title (status)`, newest first: a page at a time, found by what is typed. Give it the filter for a key. */
export function OrderSelect({ uid, status, chosen, onChoose }: OrderSelectProps) {
  const [typed, setTyped] = useState('');
  /** Where each page that was turned begins; the newest page has no beginning. */
  const [turned, setTurned] = useState<readonly Date[]>([]);
  const search = useSettled(typed, PAUSE_MS);
  const found = useOrdersPage(uid, { status, search, before: turned.at(-1) ?? null });
  const page = useDeferredValue(found.data) ?? [];
  const options = page.slice(0, ORDERS_PER_PAGE);
  const last = options.at(-1);
  const hasOlder = page.length > ORDERS_PER_PAGE;

  if (found.status === 'error') return <ErrorState title="Failed to load orders" onRetry={found.retry} />;
  return (
    <Box>
      <Autocomplete
        options={options}
        value={chosen}
        loading={found.status === 'loading'}
        getOptionLabel={labelOf}
        getOptionKey={({ id }) => id}
        isOptionEqualToValue={(one, other) => one.id === other.id}
        // The server has searched; what it found is shown.
        filterOptions={(all) => all}
        noOptionsText="No orders found"
        onChange={(_event, order) => onChoose(order?.id ?? null)}
        onInputChange={(_event, value, reason) => {
          setTyped(reason === 'input' ? value : '');
          setTurned([]);
        }}
        renderInput={(params) => (
          <TextField {...params} label="Order" placeholder="Search by title, name or e-mail" />
        )}
        renderOption={({ key, ...props }, order) => (
          <Box component="li" key={key} {...props} sx={{ display: 'block !important' }}>
            <Box sx={{ overflowWrap: 'anywhere' }}>{labelOf(order)}</Box>
            <Typography variant="body2" color="textSecondary" className="tabular">
              {order.customerEmail} · {momentOf(order.createdAt)}
            </Typography>
          </Box>
        )}
      />
      {(turned.length > 0 || hasOlder) && (
        <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', mt: 1 }}>
          <Button
            size="small"
            color="inherit"
            disabled={turned.length === 0}
            onClick={() => setTurned(turned.slice(0, -1))}
          >
            Newer orders
          </Button>
          <Button
            size="small"
            color="inherit"
            disabled={!hasOlder}
            onClick={() => last && setTurned([...turned, last.createdAt])}
          >
            Older orders
          </Button>
          <Typography variant="body2" color="textSecondary" role="status" className="tabular">
            Page {turned.length + 1}
          </Typography>
        </Box>
      )}
    </Box>
  );
}
