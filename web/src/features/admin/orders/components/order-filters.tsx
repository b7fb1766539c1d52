import { isSearched, sortsOf } from '@keepsong/domain/order-list';
import { ORDER_STAGES, ORDER_STAGE_LABELS } from '@keepsong/domain/order-stage';
import { PAYMENT_STATUSES, PAYMENT_STATUS_LABELS } from '@keepsong/domain/payment-status';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useRef, type ReactNode } from 'react';
import { SearchField } from '@/components/form/search-field';
import { SelectField } from '@/components/form/select-field';
import { usePageKeys } from '@/lib/hooks/use-page-keys';
import { isFiltered } from '../model/orders-view';
import { SORT_LABELS } from '../model/views';
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
  const { filter, sort, typed, setTyped, change, clear } = view;
  // Seen by those who want another one.
  const group = isSearched(filter) ? 'Found orders have only this order' : undefined;
  const box = useRef<HTMLInputElement>(null);
  useSlashKey(box);
  return (
    <Box
      component="search"
      aria-label="Orders"
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: '1fr 1fr', md: 'minmax(200px, 1fr) 190px 160px 190px auto' },
        gap: 1.5,
        alignItems: 'center',
      }}
    >
      <SearchField
        ref={box}
        label="Search orders"
        shortcut="/"
        placeholder="Search orders..."
        value={typed}
        onChange={setTyped}
        sx={{ gridColumn: { xs: '1 / -1', md: 'auto' } }}
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
      <SelectField
        label="Sort"
        value={sort}
        options={sortsOf(filter).map((one) => [one, SORT_LABELS[one], group] as const)}
        onChange={(chosen) => change({ sort: chosen })}
      />
      <Box sx={{ display: 'flex', gap: 1, gridColumn: { md: 'auto' }, justifyContent: 'end' }}>
        {isFiltered(filter) && (
          <Button
            size="small"
            onClick={() => {
              clear();
              // The button disappears.
              box.current?.focus();
            }}
          >
            Clear filters
          </Button>
        )}
        {children}
      </Box>
    </Box>
  );
}

/** `/` focuses the search box, unless the focus is in another field or a dialog. */
function useSlashKey(box: { readonly current: HTMLInputElement | null }): void {
  usePageKeys((event) => {
    if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey) return;
    const target = event.target instanceof HTMLElement ? event.target : null;
    if (target?.closest('input, textarea, select, [contenteditable], [role=dialog]')) return;
    event.preventDefault();
    box.current?.focus();
  });
}
