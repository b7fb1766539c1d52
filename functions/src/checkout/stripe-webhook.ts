import { defineWebhook } from '../callable/posted.ts';
import { optionsFor, stripeSecretKey, stripeWebhookSecret, warmInstances } from '../config.ts';
import { checkoutDeps } from './checkout-deps.ts';
import { handleStripeEvent } from './handle-stripe-event.ts';

/** Answers 2xx only when the event is carried out or not ours. */
export const stripeWebhook = defineWebhook(
  {
    name: 'webhook',
    // Stripe's events are a few kilobytes.
    mostBytes: 512 * 1024,
    verified: (bytes, request) =>
      checkoutDeps().stripe.verifiedEvent(bytes, request.get('stripe-signature') ?? ''),
    async carryOut(event) {
      const { outcome } = await handleStripeEvent(checkoutDeps(), event);
      return { received: true, outcome };
    },
  },
  {
    ...optionsFor('payments'),
    minInstances: warmInstances,
    secrets: [stripeSecretKey, stripeWebhookSecret],
  },
);
