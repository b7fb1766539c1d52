import type { Payable } from '@keepsong/domain/documents/extra';
import { LOCAL_HOST } from '@keepsong/domain/ports';
import { environment } from '@/config/env';

/** The URL of a payment in Stripe's dashboard, or in the local Stripe; null when there is none. */
export function stripeUrlOf({ paymentIntentId, sessionIds }: Payable): string | null {
  if (paymentIntentId === null) return null;
  const { emulators } = environment();
  const id = encodeURIComponent(paymentIntentId);
  if (emulators) return `http://${LOCAL_HOST}:${emulators.ports.stripe}/#${id}`;
  // Test mode has its own URLs.
  const test = sessionIds.some((session) => session.startsWith('cs_test_')) ? 'test/' : '';
  return `https://dashboard.stripe.com/${test}payments/${id}`;
}
