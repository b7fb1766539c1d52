import { ORDER_STATUSES, ORDER_STATUS_LABELS } from '@keepsong/domain/order-status';
import { PAYMENT_STATUSES, PAYMENT_STATUS_LABELS } from '@keepsong/domain/payment-status';
import SearchIcon from '@mui/icons-material/SearchRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import InputAdornment from '@mui/material/InputAdornment';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import type { OrdersViewState } from '../hooks/use-orders-view';
import { isFiltered } from '../model/orders-view';
import { ChoiceField } from './choice-field';

const STATUS_OPTIONS = [
  ['all', 'All Statuses'],
  ...ORDER_STATUSES.map((status) => [status, ORDER_STATUS_LABELS[status]] as const),
] as const;
const PAYMENT_OPTIONS = [
  ['all', 'All Payments'],
  ...PAYMENT_STATUSES.map((status) => [status, PAYMENT_STATUS_LABELS[status]] as const),
] as const;

interface OrderFiltersProps {
  view: OrdersViewState;
  /** What else can be done with the list. */
  children: ReactNode;
}

export function OrderFilters({ view, children }: OrderFiltersProps) {
  const { filter, typed, setTyped, setFilter, clear } = view;
  const box = useRef<HTMLInputElement>(null);
  useSlashFocuses(box);
  return (
    <Box
      component="search"
      aria-label="Orders"
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: '1fr 1fr', md: 'minmax(220px, 420px) 220px 170px auto 1fr' },
        gap: 1.5,
        alignItems: 'center',
        marginBlockEnd: 2,
      }}
    >
      <OutlinedInput
        inputRef={box}
        type="search"
        size="small"
        fullWidth
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        placeholder="Search orders..."
        autoComplete="off"
        startAdornment={
          <InputAdornment position="start">
            <SearchIcon fontSize="small" />
          </InputAdornment>
        }
        slotProps={{ input: { 'aria-label': 'Search orders', 'aria-keyshortcuts': '/', maxLength: 120 } }}
        sx={{ gridColumn: { xs: '1 / -1', md: 'auto' }, minHeight: 44 }}
      />
      <ChoiceField
        label="Production status"
        value={filter.status}
        options={STATUS_OPTIONS}
        onChange={(value) => setFilter('status', value)}
      />
      <ChoiceField
        label="Payment status"
        value={filter.payment}
        options={PAYMENT_OPTIONS}
        onChange={(value) => setFilter('payment', value)}
      />
      <Box
        sx={{
          display: 'flex',
          gap: 1,
          gridColumn: { xs: '1 / -1', md: '4 / -1' },
          justifyContent: 'space-between',
        }}
      >
        <Button
          color="inherit"
          size="small"
          onClick={clear}
          sx={{ visibility: isFiltered(filter) ? 'visible' : 'hidden' }}
        >
          Clear filters
        </Button>
        {children}
      </Box>
    </Box>
  );
}

/** `/` goes to the search box, unless somebody is writing somewhere. */
function useSlashFocuses(box: { readonly current: HTMLInputElement | null }): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey) return;
      const target = event.target instanceof HTMLElement ? event.target : null;
      if (target?.closest('input, textarea, select, [contenteditable], [role=dialog]')) return;
      event.preventDefault();
      box.current?.focus();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [box]);
}
