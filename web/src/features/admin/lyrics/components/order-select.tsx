import { type Order, UNTITLED_SONG } from '@keepsong/domain/documents/order';
import { ORDER_STATUS_LABELS, type OrderStatus } from '@keepsong/domain/order-status';
import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useDebounce } from 'use-debounce';
import { LoadFailure } from '@/components/ui/loaded';
import { Stack, Written } from '@/components/ui/layout';
import { FIRST_PAGE } from '@/lib/firebase/paging';
import { useLiveList, type LiveList } from '@/lib/firebase/use-live-list';
import { clockMomentOf } from '@/lib/text/dates';
import { useFailureToast } from '@/lib/hooks/use-failure-toast';
import { sortedOrders } from '../../api/order-list';

interface OrderSelectProps {
  status: OrderStatus | 'all';
  chosen: Order | null;
  onChoose: (orderId: string | null) => void;
}

const labelOf = ({ songTitle, status }: Order) =>
  `${songTitle || UNTITLED_SONG} (${ORDER_STATUS_LABELS[status]})`;

/** The newest orders as `title (status)`, or those that the typed text finds. Needs the filter as its key. */
export function OrderSelect({ status, chosen, onChoose }: OrderSelectProps) {
  const [typed, setTyped] = useState('');
  const found = useOrderOptions(status, typed);

  useFailureToast(found.status === 'error', 'Failed to load orders');

  return (
    <Stack gap={1}>
      <LoadFailure read={found}>Failed to load orders</LoadFailure>
      <Autocomplete
        size="small"
        options={found.rows}
        value={chosen}
        // None of the cache's orders matches, which says nothing about the server's.
        loading={!found.isConfirmed}
        getOptionLabel={labelOf}
        getOptionKey={({ id }) => id}
        isOptionEqualToValue={(one, other) => one.id === other.id}
        // They are filtered already.
        filterOptions={(all) => all}
        noOptionsText="No orders found"
        onChange={(_event, order) => onChoose(order?.id ?? null)}
        onInputChange={(_event, value, reason) => {
          setTyped(reason === 'input' ? value : '');
        }}
        renderInput={(params) => (
          <TextField {...params} label="Order" placeholder="Search by title, name or e-mail" />
        )}
        renderOption={({ key, ...props }, order) => (
          <Box component="li" key={key} {...props} sx={{ display: 'block !important' }}>
            <Written>{labelOf(order)}</Written>
            <Typography variant="caption">
              {`${order.customerEmail} · ${clockMomentOf(order.createdAt)}`}
            </Typography>
          </Box>
        )}
      />
    </Stack>
  );
}

/** Keeps one view within 40 reads, with the chosen order, its song and its versions. */
const ORDERS_PER_PAGE = 25;

const PAUSE_MS = 250;

/** Orders that the typed text finds, newest first; none until the server has looked for it. */
function useOrderOptions(status: OrderStatus | 'all', typed: string): LiveList<Order> {
  const [search] = useDebounce(typed, PAUSE_MS);
  const filter = { view: 'all', search, status, payment: 'all', sort: null, person: null } as const;
  // The list of all orders depends neither on the reader nor on the time.
  const list = { filter, uid: '', now: new Date(0) };
  const found = useLiveList(sortedOrders(list, FIRST_PAGE), ORDERS_PER_PAGE);
  return typed === search ? found : { ...found, isConfirmed: false, rows: [] };
}
