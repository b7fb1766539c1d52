import { removeOrder } from '@keepsong/domain/calls/my-order';
import { UNTITLED_SONG, type Order } from '@keepsong/domain/documents/order';
import { hasMoney } from '@keepsong/domain/unpaid-order';
import { ConfirmButton } from '@/components/ui/confirm-button';
import { forgetOrder } from '@/entities/order/order-draft';
import { toast } from '@/lib/feedback/toast';
import { useCommand } from '@/lib/firebase/command';

interface RemoveOrderProps {
  order: Order;
  describedBy: string;
}

/** Offers to delete an order that was never paid. Renders nothing for the others. */
export function RemoveOrder({ order, describedBy }: RemoveOrderProps) {
  const { run, isPending } = useCommand(removeOrder, {
    failure: { title: 'The order was not removed' },
    success: () => {
      forgetOrder(order.id);
      toast.success('Order removed');
    },
  });
  if (hasMoney(order)) return null;
  return (
    <ConfirmButton
      label="Remove"
      button={{ color: 'inherit', 'aria-describedby': describedBy }}
      title="Remove this order?"
      confirmLabel="Remove Order"
      cancelLabel="Keep Order"
      working="Removing..."
      isDestructive
      isPending={isPending}
      onConfirm={() => run({ orderId: order.id })}
    >
      {`“${order.songTitle || UNTITLED_SONG}” is deleted for good, and its payment page closes. Nothing has been charged.`}
    </ConfirmButton>
  );
}
