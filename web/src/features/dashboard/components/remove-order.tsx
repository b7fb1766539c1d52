import { UNTITLED_SONG } from '@keepsong/domain/documents/order';
import type { Order } from '@keepsong/domain/documents/order';
import { hasMoney } from '@keepsong/domain/unpaid-order';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { ConfirmDialog } from '@/components/ui/dialog';
import { useRemoveOrder } from '../api/remove-order';

/** Offers to delete an order that was never paid. Renders nothing for the others. */
export function RemoveOrder({ order, describedBy }: { order: Order; describedBy: string }) {
  const [isAsking, setAsking] = useState(false);
  const { remove, isRemoving } = useRemoveOrder(order);
  if (hasMoney(order)) return null;
  return (
    <>
      <Button size="small" color="inherit" aria-describedby={describedBy} onClick={() => setAsking(true)}>
        Remove
      </Button>
      <ConfirmDialog
        open={isAsking}
        title="Remove this order?"
        confirmLabel={isRemoving ? 'Removing…' : 'Remove Order'}
        cancelLabel="Keep Order"
        isPending={isRemoving}
        isDestructive
        onConfirm={() => void remove().finally(() => setAsking(false))}
        onCancel={() => !isRemoving && setAsking(false)}
      >
        {`“${order.songTitle || UNTITLED_SONG}” is deleted for good, and its payment page closes. Nothing has been charged.`}
      </ConfirmDialog>
    </>
  );
}
