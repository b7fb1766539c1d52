import { sortsOf } from '@keepsong/domain/order-list';
import { ORDER_STAGES, ORDER_STAGE_LABELS } from '@keepsong/domain/order-status';
import { PAYMENT_STATUSES, PAYMENT_STATUS_LABELS } from '@keepsong/domain/payment-status';
import Box from '@mui/material/Box';
import { SearchField } from '@/components/form/field';
import { SelectField } from '@/components/form/select-field';
import { Row } from '@/components/ui/layout';
import { filterOptions } from '../../model/options';
import { SORT_LABELS } from '../model/views';
import type { OrdersView } from './use-orders-view';

const STAGE_OPTIONS = filterOptions('All Statuses', ORDER_STAGES, (stage) => ORDER_STAGE_LABELS[stage]);
const PAYMENT_OPTIONS = filterOptions(
  'All Payments',
  PAYMENT_STATUSES,
  (status) => `Payment: ${PAYMENT_STATUS_LABELS[status]}`,
);

interface OrderFiltersProps {
  view: OrdersView;
}

export const SEARCH_ID = 'order-search';

export function OrderSearch({ view: { typed, setTyped } }: OrderFiltersProps) {
  return (
    <Box
      component="search"
      aria-label="Orders"
      sx={{ flex: { xs: '1 1 160px', md: '0 1 260px' }, '& > *': { height: { md: 36 } } }}
    >
      <SearchField
        id={SEARCH_ID}
        label="Search orders"
        shortcut="/"
        placeholder="Search orders..."
        value={typed}
        onChange={setTyped}
      />
    </Box>
  );
}

export function OrderFilters({ view }: OrderFiltersProps) {
  const { filter, sort, change } = view;
  return (
    <Row
      role="group"
      aria-label="Filters"
      sx={{ '& > .MuiFormControl-root': { width: 144, flex: { xs: '1 1 144px', md: 'none' } } }}
    >
      <SelectField
        hidesLabel
        label="Production status"
        value={filter.status}
        options={STAGE_OPTIONS}
        onChange={(status) => change({ status })}
      />
      <SelectField
        hidesLabel
        label="Payment status"
        value={filter.payment}
        options={PAYMENT_OPTIONS}
        onChange={(payment) => change({ payment, view: 'all' })}
      />
      <SelectField
        hidesLabel
        label="Sort"
        value={sort}
        options={sortsOf(filter).map((one) => [one, SORT_LABELS[one]] as const)}
        onChange={(chosen) => change({ sort: chosen })}
      />
    </Row>
  );
}
