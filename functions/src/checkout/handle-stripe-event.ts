import type { StripeEvent as StoredStripeEvent } from '@keepsong/domain/documents/stripe-event';
import { logEvent } from '../log.ts';
import type { CheckoutDeps } from './checkout-deps.ts';
import { recordPayment } from './record-payment.ts';
import { factsOf, type StripeEvent } from './stripe-event.ts';

/** Stripe repeats a delivery for three days; a month is enough to recognise one, and to look back. */
const REMEMBERED_MS = 30 * 24 * 60 * 60 * 1000;

export type Handled = 'recorded' | 'no_news' | 'repeat' | 'unknown_order' | 'foreign';

/** Carries out one verified event. Throws when it has to be delivered again. */
export async function handleStripeEvent(deps: CheckoutDeps, event: StripeEvent): Promise<Handled> {
  const told = factsOf(event);
  if (!told) return foreign(event);
  const orderId =
    told.orderId ??
    (told.paymentIntentId === null ? null : await deps.stripe.orderIdOf(told.paymentIntentId));
  if (orderId === null) return foreign(event);

  const now = deps.now();
  const stored: StoredStripeEvent = {
    id: event.id,
    type: event.type,
    orderId,
    stripeCreatedAt: new Date(event.created * 1000),
    createdAt: now,
    expireAt: new Date(now.getTime() + REMEMBERED_MS),
  };
  return (await recordPayment(deps, orderId, [told.fact], stored)).outcome;
}

function foreign(event: StripeEvent): Handled {
  logEvent('info', 'foreign_event', { eventId: event.id, eventType: event.type });
  return 'foreign';
}
