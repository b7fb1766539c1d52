import { cancelOrder } from '@keepsong/domain/calls/cancel-order';
import type { Order } from '@keepsong/domain/documents/order';
import { useCommand } from '@/lib/firebase/command';
import type { FailureToast } from '@/lib/calls/action';
import { CallError } from '@/lib/calls/call-error';
import { toast } from '@/lib/feedback/toast';
import { canceledResult } from '../model/order-state';

/** Cancels the order and shows the result of the refund. */
export function useCancelOrder(order: Order) {
  const { run, isPending } = useCommand(cancelOrder, { failure: failureOf });

  async function cancel(): Promise<void> {
    const reply = await run({ orderId: order.id });
    if (reply) toast.success('Order canceled', canceledResult(reply));
  }

  return { cancel, isCanceling: isPending };
}

function failureOf(error: Error): FailureToast {
  if (error instanceof CallError && error.code === 'provider_unavailable') {
    // The order may be canceled already; the server refunds as soon as Stripe responds.
    return {
      title: 'The payment service is not answering',
      description:
        'If your order shows as canceled, your money follows by itself. Otherwise please try again in a minute.',
    };
  }
  return { title: 'Your order was not canceled' };
}
