import { postedBytes } from '../callable/posted.ts';
import { defineRequest } from '../callable/for-visitors.ts';
import { optionsFor, stripeSecretKey, stripeWebhookSecret, warmInstances } from '../config.ts';
import { errorFields, logEvent } from '../log.ts';
import { checkoutDeps } from './checkout-deps.ts';
import { handleStripeEvent } from './handle-stripe-event.ts';

/** Stripe's events are a few kilobytes. */
const MAX_BODY_BYTES = 512 * 1024;

/**
 * The webhook endpoint for Stripe. Returns 2xx only when the event is carried out or not ours; any failure here
 * is a 500, so that Stripe delivers again.
 */
export const stripeWebhook = defineRequest(
  {
    ...optionsFor('payments'),
    minInstances: warmInstances,
    timeoutSeconds: 60,
    secrets: [stripeSecretKey, stripeWebhookSecret],
  },
  async (request, response) => {
    const bytes = postedBytes(request, response, MAX_BODY_BYTES);
    if (!bytes) return;
    try {
      const deps = checkoutDeps();
      const event = await deps.stripe.verifiedEvent(bytes, request.get('stripe-signature') ?? '');
      if (!event) {
        logEvent('warn', 'webhook_signature_refused');
        response.status(400).send('Signature refused');
        return;
      }
      response.status(200).json({ received: true, outcome: (await handleStripeEvent(deps, event)).outcome });
    } catch (error) {
      logEvent('error', 'webhook_failed', errorFields(error));
      response.status(500).send('Please deliver again');
    }
  },
);
