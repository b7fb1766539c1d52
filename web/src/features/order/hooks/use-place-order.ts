import { createCheckout } from '@keepsong/domain/calls/create-checkout';
import type { OrderForm } from '@keepsong/domain/order-form';
import { lineItemsFor, totalCentsOf } from '@keepsong/domain/pricing';
import type { FieldError } from '@keepsong/domain/validation';
import { useEffect, useRef, useState } from 'react';
import { useToast } from '@/lib/toast';
import { CallError, callFunction } from '@/lib/firebase/call';
import { leaveOrder, rememberOrderId, rememberSubmission } from '@/lib/checkout/order-draft';
import type { OrderContext } from '@/lib/checkout/order-draft';
import { openNewTab } from '@/lib/new-tab';
import type { NewTab } from '@/lib/new-tab';
import { beginOrderSeries, requestIdFor } from '@/lib/checkout/request-id';
import { OPENING_CHECKOUT } from '@/lib/checkout/use-resume-payment';
import { reportError } from '@/lib/report';

interface PlaceOrderOptions {
  onPlaced: (order: OrderContext) => void;
  /** The session ended between the page's look and the server's. */
  onSignedOut: () => void;
  onFieldErrors: (errors: readonly FieldError[]) => void;
}

const AGAIN = 'Something went wrong. Please try again.';

/**
 * Places the order and shows its payment page. `placeOrder` must be called inside the click or key press itself,
 * because it opens the payment tab. While one is under way another call does nothing.
 */
export function usePlaceOrder({ onPlaced, onSignedOut, onFieldErrors }: PlaceOrderOptions) {
  const toast = useToast();
  const isUnderWay = useRef(false);
  const [isWorking, setIsWorking] = useState(false);

  useEffect(beginOrderSeries, []);

  function placeOrder(form: OrderForm): void {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setIsWorking(true);
    // Before the tab opens: it copies the draft, and must know that this draft is the one being paid.
    rememberSubmission(totalCentsOf(lineItemsFor(form)));
    const tab = openNewTab(OPENING_CHECKOUT);
    void place(form, tab).finally(() => {
      isUnderWay.current = false;
      setIsWorking(false);
    });
  }

  async function place(form: OrderForm, tab: NewTab): Promise<void> {
    try {
      const requestId = await requestIdFor(form);
      const reply = await callFunction(createCheckout, { requestId, form });
      const placed = rememberOrderId(reply.orderId);
      tab.show(reply.url);
      onPlaced(placed);
    } catch (error) {
      tab.cancel();
      leaveOrder();
      if (error instanceof CallError && error.code === 'unauthenticated') {
        onSignedOut();
        return;
      }
      if (!(error instanceof CallError)) reportError(error, 'placing an order');
      if (error instanceof CallError) onFieldErrors(error.fields);
      toast.error('Error Creating Order', error instanceof CallError ? error.message : AGAIN);
    }
  }

  return { placeOrder, isWorking };
}
