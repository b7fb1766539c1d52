import { removeOrder } from '@keepsong/domain/calls/remove-order';
import type { Order } from '@keepsong/domain/documents/order';
import { forgetOrder } from '@/entities/order/order-draft';
import { useCommand } from '@/lib/firebase/command';
import { toast } from '@/lib/feedback/toast';

/** Deletes an order that was never paid. */
export function useRemoveOrder({ id: orderId }: Order) {
  const { run, isPending } = useCommand(removeOrder, { failure: { title: 'The order was not removed' } });

  async function remove(): Promise<void> {
    if (!(await run({ orderId }))) return;
    forgetOrder(orderId);
    toast.success('Order removed');
  }

  return { remove, isRemoving: isPending };
}
