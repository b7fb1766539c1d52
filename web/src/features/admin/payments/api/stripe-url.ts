import type { Payable } from '@keepsong/domain/documents/extra';
import { LOCAL_HOST } from '@keepsong/domain/ports';
import { environment } from '@/config/env';
import { stripePaymentUrl } from '../model/stripe-url';

/** The URL of a payment in Stripe's dashboard, or in the local Stripe; null when there is none. */
export function stripeUrlOf(payable: Payable): string | null {
  const { emulators } = environment();
  return stripePaymentUrl(payable, emulators && `http://${LOCAL_HOST}:${emulators.ports.stripe}`);
}
