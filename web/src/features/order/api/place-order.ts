import { createCheckout } from '@keepsong/domain/calls/create-checkout';
import type { OrderForm } from '@keepsong/domain/order-form';
import { lineItemsFor, totalCentsOf } from '@keepsong/domain/pricing';
import type { FieldError } from '@keepsong/domain/validation';
import { useEffect } from 'react';
import { OPENING_CHECKOUT } from '@/entities/order/opening-checkout';
import { leaveOrder, rememberOrderId, rememberSubmission } from '@/entities/order/order-draft';
import type { OrderContext } from '@/entities/order/order-draft';
import { beginOrderSeries, requestIdFor } from '@/entities/order/request-id';
import { useAction } from '@/lib/action';
import type { FailureToast } from '@/lib/action';
import { CallError } from '@/lib/call-error';
import { callLater } from '@/lib/call-later';
import { openNewTab } from '@/lib/new-tab';
import type { NewTab } from '@/lib/new-tab';

interface PlaceOrderOptions {
  onPlaced: (order: OrderContext) => void;
  /** The session ended after the page was loaded. */
  onSignedOut: () => void;
  onFieldErrors: (errors: readonly FieldError[]) => void;
}

/**
 * Places the order and opens its payment page. `placeOrder` must run inside the click or key press, because it opens the
 * payment tab. A second call during the first does nothing.
 */
export function usePlaceOrder({ onPlaced, onSignedOut, onFieldErrors }: PlaceOrderOptions) {
  const { run, isPending, isRunning } = useAction(place, { failure: failureOf });

  useEffect(beginOrderSeries, []);

  function placeOrder(form: OrderForm): void {
    if (isRunning()) return;
    // Before the tab opens, because it copies the draft including this submission.
    rememberSubmission(totalCentsOf(lineItemsFor(form)));
    void run({ form, tab: openNewTab(OPENING_CHECKOUT) });
  }

  async function place({ form, tab }: { form: OrderForm; tab: NewTab }): Promise<void> {
    try {
      const requestId = await requestIdFor(form);
      const reply = await callLater(createCheckout, { requestId, form });
      const placed = rememberOrderId(reply.orderId);
      tab.show(reply.url);
      onPlaced(placed);
    } catch (error) {
      tab.cancel();
      leaveOrder();
      if (error instanceof CallError) {
        if (error.code === 'unauthenticated') {
          onSignedOut();
          return;
        }
        onFieldErrors(error.fields);
      }
      throw error;
    }
  }

  return { placeOrder, isWorking: isPending };
}

/** The fields show their own errors, so the toast has a general message. */
function failureOf(error: Error): FailureToast {
  const title = 'Error Creating Order';
  return error instanceof CallError ? { title, description: error.message } : { title };
}
