import type { Order } from '@keepsong/domain/documents/order';
import Checkbox from '@mui/material/Checkbox';
import { orderName } from '../../model/order-name';
import type { FrozenRow } from '../model/frozen-rows';

/** Which orders of the page are selected, by id. */
export interface Selection {
  isSelected: (id: string) => boolean;
  select: (ids: readonly string[]) => void;
}

/** The size of a touch target. */
const size = { width: 44, height: 44 } as const;

interface SelectAllProps {
  rows: readonly FrozenRow<Order>[];
  selection: Selection;
  id?: string;
}

/** Selects every order of this page, or none. */
export function SelectAll({ rows, selection, id }: SelectAllProps) {
  const count = rows.filter(({ row }) => selection.isSelected(row.id)).length;
  return (
    <Checkbox
      checked={count === rows.length}
      indeterminate={count > 0 && count < rows.length}
      onChange={({ target }) => selection.select(target.checked ? rows.map(({ row }) => row.id) : [])}
      slotProps={{ input: { 'aria-label': 'Select all on this page', ...(id && { id }) } }}
      sx={size}
    />
  );
}

interface SelectOneProps {
  rows: readonly FrozenRow<Order>[];
  order: Order;
  selection: Selection;
}

export function SelectOne({ rows, order, selection }: SelectOneProps) {
  const { isSelected, select } = selection;
  const others = rows.map(({ row }) => row.id).filter((id) => id !== order.id && isSelected(id));
  return (
    <Checkbox
      checked={isSelected(order.id)}
      onChange={({ target }) => select(target.checked ? [...others, order.id] : others)}
      slotProps={{
        input: { 'aria-label': `Select ${orderName(order)}` },
      }}
      sx={size}
    />
  );
}
