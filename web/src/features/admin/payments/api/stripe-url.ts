import type { Order } from '@keepsong/domain/documents/order';
import { LOCAL_HOST } from '@keepsong/domain/ports';
import { environment } from '@/config/env';
import { stripePaymentUrl } from '../model/stripe-url';

/** The URL of an order's payment in Stripe's dashboard, or in the local Stripe; null when there is none. */
export function stripeUrlOf(order: Order): string | null {
  const { emulators } = environment();
  return stripePaymentUrl(order, emulators && `http://${LOCAL_HOST}:${emulators.ports.stripe}`);
}
