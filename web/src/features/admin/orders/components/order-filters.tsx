import { ORDER_STAGES, ORDER_STAGE_LABELS } from '@keepsong/domain/order-stage';
import { PAYMENT_STATUSES, PAYMENT_STATUS_LABELS } from '@keepsong/domain/payment-status';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { SearchField } from '@/components/form/search-field';
import { SelectField } from '@/components/form/select-field';
import { isFiltered } from '../model/orders-view';
import type { OrdersView } from './use-orders-view';

const STATUS_OPTIONS = [
  ['all', 'All Statuses'],
  ...ORDER_STAGES.map((stage) => [stage, ORDER_STAGE_LABELS[stage]] as const),
] as const;
const PAYMENT_OPTIONS = [
  ['all', 'All Payments'],
  ...PAYMENT_STATUSES.map((status) => [status, PAYMENT_STATUS_LABELS[status]] as const),
] as const;

interface OrderFiltersProps {
  view: OrdersView;
  /** More buttons for the list. */
  children: ReactNode;
}

export function OrderFilters({ view, children }: OrderFiltersProps) {
  const { filter, typed, setTyped, change, clear } = view;
  const box = useRef<HTMLInputElement>(null);
  useSlashKey(box);
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
      <SearchField
        ref={box}
        fullWidth
        label="Search orders"
        shortcut="/"
        placeholder="Search orders..."
        value={typed}
        onChange={setTyped}
        sx={{ gridColumn: { xs: '1 / -1', md: 'auto' }, minHeight: 44 }}
      />
      <SelectField
        label="Production status"
        value={filter.status}
        options={STATUS_OPTIONS}
        onChange={(status) => change({ status })}
      />
      <SelectField
        label="Payment status"
        value={filter.payment}
        options={PAYMENT_OPTIONS}
        onChange={(payment) => change({ payment })}
      />
      <Box
        sx={{
          display: { xs: isFiltered(filter) || children ? 'flex' : 'none', md: 'flex' },
          gap: 1,
          gridColumn: { xs: '1 / -1', md: '4 / -1' },
          justifyContent: 'space-between',
        }}
      >
        <Button size="small" onClick={clear} sx={{ visibility: isFiltered(filter) ? 'visible' : 'hidden' }}>
          Clear filters
        </Button>
        {children}
      </Box>
    </Box>
  );
}

/** `/` focuses the search box, unless the focus is in another field or a dialog. */
function useSlashKey(box: { readonly current: HTMLInputElement | null }): void {
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
