import type { Order } from '@keepsong/domain/documents/order';
import Checkbox from '@mui/material/Checkbox';
import { useState } from 'react';
import { orderName } from '../../model/order-name';

export interface Selection {
  isSelected: (id: string) => boolean;
  select: (ids: readonly string[]) => void;
  /** `isRange`: with all orders up to the one that was selected before. */
  toggle: (id: string, isRange: boolean) => void;
}

/** The selection of a list, which ends with the list. */
export function useSelection(listKey: string, rows: readonly Order[]): Selection {
  const none = { listKey, ids: [] as readonly string[], last: null as string | null };
  const [stored, setStored] = useState(none);
  if (stored.listKey !== listKey) setStored(none);
  const { ids, last } = stored;
  return {
    isSelected: (id) => ids.includes(id),
    select: (selected) => setStored({ ...none, ids: selected }),
    toggle(id, isRange) {
      const shown = rows.map((row) => row.id);
      const others = shown.filter((one) => one !== id && ids.includes(one));
      if (ids.includes(id)) return setStored({ listKey, ids: others, last: null });
      const ends = [shown.indexOf(id), isRange && last ? shown.indexOf(last) : -1];
      const range = ends.includes(-1) ? [id] : shown.slice(Math.min(...ends), Math.max(...ends) + 1);
      setStored({ listKey, ids: [...new Set([...others, ...range])], last: id });
    },
  };
}

/** The size of a touch target. */
const size = { width: 44, height: 44 } as const;

export function SelectAll({ rows, selection }: { rows: readonly Order[]; selection: Selection }) {
  const count = rows.filter(({ id }) => selection.isSelected(id)).length;
  return (
    <Checkbox
      checked={count === rows.length}
      indeterminate={count > 0 && count < rows.length}
      onChange={({ target }) => selection.select(target.checked ? rows.map(({ id }) => id) : [])}
      slotProps={{ input: { 'aria-label': 'Select all on this page' } }}
      sx={size}
    />
  );
}

export function SelectOne({ order, selection }: { order: Order; selection: Selection }) {
  return (
    <Checkbox
      checked={selection.isSelected(order.id)}
      onChange={({ nativeEvent }) =>
        selection.toggle(order.id, 'shiftKey' in nativeEvent && nativeEvent.shiftKey === true)
      }
      slotProps={{
        input: { 'aria-label': `Select ${orderName(order)}` },
      }}
      sx={size}
    />
  );
}
