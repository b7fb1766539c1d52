import { UNTITLED_SONG } from '@keepsong/domain/documents/order';
import type { Order } from '@keepsong/domain/documents/order';
import { hasMoney } from '@keepsong/domain/unpaid-order';
import { useRemoveOrder } from '../api/remove-order';
import { EndOrder } from './end-order';

/** Offers to delete an order that was never paid. Renders nothing for the others. */
export function RemoveOrder({ order, describedBy }: { order: Order; describedBy: string }) {
  const { remove, isRemoving } = useRemoveOrder(order);
  if (hasMoney(order)) return null;
  return (
    <EndOrder
      label="Remove"
      color="inherit"
      // Its text aligns with the buttons above when it wraps.
      sx={{ marginInlineStart: { xs: -2, md: 0 } }}
      aria-describedby={describedBy}
      title="Remove this order?"
      confirmLabel="Remove Order"
      working="Removing…"
      isPending={isRemoving}
      onConfirm={remove}
    >
      {`“${order.songTitle || UNTITLED_SONG}” is deleted for good, and its payment page closes. Nothing has been charged.`}
    </EndOrder>
  );
}
