import { cancelOrder } from '@keepsong/domain/calls/cancel-order';
import type { Order } from '@keepsong/domain/documents/order';
import { useState } from 'react';
import { CallError, callFunction } from '@/lib/firebase/call';
import { reportError } from '@/lib/report';
import { useToast } from '@/lib/toast';
import { canceledResult } from '../model/order-state';

const NOT_CANCELED = 'Your order was not canceled';

/** Takes the order back and says what becomes of the money. `cancel` resolves to true when it is canceled. */
export function useCancelOrder(order: Order) {
  const toast = useToast();
  const [isCanceling, setIsCanceling] = useState(false);

  async function cancel(): Promise<boolean> {
    if (isCanceling) return false;
    setIsCanceling(true);
    try {
      const { refundedCents } = await callFunction(cancelOrder, { orderId: order.id });
      toast.success('Order canceled', canceledResult(order, refundedCents));
      return true;
    } catch (error) {
      say(error);
      return false;
    } finally {
      setIsCanceling(false);
    }
  }

  function say(error: unknown): void {
    if (!(error instanceof CallError)) {
      reportError(error, 'canceling an order');
      toast.error(NOT_CANCELED, 'Something went wrong. Please try again.');
    } else if (error.code === 'provider_unavailable') {
      // The order may be canceled by now: the server gives the money back as soon as Stripe answers.
      toast.error(
        'The payment service is not answering',
        'If your order shows as canceled, your money follows by itself. Otherwise please try again in a minute.',
      );
    } else {
      toast.error(NOT_CANCELED, error.message);
    }
  }

  return { cancel, isCanceling };
}
