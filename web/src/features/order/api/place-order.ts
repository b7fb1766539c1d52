import { createCheckout } from '@keepsong/domain/calls/place-order';
import type { PlacedOrder } from '@keepsong/domain/documents/order-draft';
import type { OrderForm } from '@keepsong/domain/order-form';
import { lineItemsFor, totalCentsOf } from '@keepsong/domain/pricing';
import type { FieldError } from '@keepsong/domain/validation';
import { useEffect } from 'react';
import { z } from '@keepsong/domain/zod';
import { readOrderDraft, rememberOrder } from '@/entities/order/order-draft';
import { orderRequestId } from '@/entities/order/request-id';
import { useAction } from '@/lib/calls/action';
import { CallError } from '@/lib/calls/call-error';
import { callLater } from '@/lib/calls/call-later';
import { type NewTab, openNewTab, thisTab } from '@/lib/browser/new-tab';
import { keptJson } from '@/lib/storage/kept';

const pending = keptJson('pending-submission', z.object({ at: z.number() }));

/** A person who comes back later than this may not remember the press. */
const HOUR_MS = 60 * 60_000;

export const rememberSubmission = (): boolean => pending.write({ at: Date.now() });

/** True once, in the first tab that asks, when the form was submitted within the last hour. */
export function takeSubmission(): boolean {
  const submission = pending.read();
  if (!submission) return false;
  pending.write(null);
  return Date.now() - submission.at < HOUR_MS;
}

interface PlaceOrderOptions {
  onPlaced: (order: PlacedOrder, paymentUrl: string) => void;
  /** The session ended after the page was loaded. */
  onSignedOut: () => void;
  onFieldErrors: (errors: readonly FieldError[]) => void;
}

/**
 * Places the order and opens its payment page. `placeOrder` must run inside the click or key press, because it opens the
 * payment tab; `continueOrder` needs no click and shows the page in this tab. A second call during the first does nothing.
 */
export function usePlaceOrder({ onPlaced, onSignedOut, onFieldErrors }: PlaceOrderOptions) {
  const { run, isPending, isRunning } = useAction(place, { failure: { title: 'Error Creating Order' } });

  useEffect(() => void orderRequestId(), []);

  function placeOrder(form: OrderForm): void {
    if (isRunning()) return;
    void run({ form, tab: openNewTab() });
  }

  function continueOrder(form: OrderForm): void {
    void run({ form, tab: thisTab });
  }

  async function place({ form, tab }: { form: OrderForm; tab: NewTab }): Promise<void> {
    try {
      const { order, carriedId, fromOrderId } = readOrderDraft() ?? {};
      const reply = await callLater(createCheckout, {
        requestId: orderRequestId(),
        form,
        ...(order && { orderId: order.orderId }),
        ...(carriedId && { carriedId }),
        ...(fromOrderId && { fromOrderId }),
      });
      const items = lineItemsFor({ ...form, isAnotherSong: fromOrderId != null });
      const placed = rememberOrder({ orderId: reply.orderId, amountCents: totalCentsOf(items) });
      tab.show(reply.url);
      onPlaced(placed, reply.url);
    } catch (error) {
      tab.cancel();
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

  return { placeOrder, continueOrder, isPlacing: isPending };
}
