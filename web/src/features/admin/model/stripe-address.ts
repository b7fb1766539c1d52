import type { Order } from '@keepsong/domain/documents/order';

type Paid = Pick<Order, 'paymentIntentId' | 'sessionIds'>;

/**
 * Where Stripe's dashboard shows an order's payment, or null when there is none. Stripe writes test mode into the ids of
 * sessions, and its dashboard keeps test payments apart.
 * @param localDashboard the local stand-in's address, which has one page for everything
 */
export function stripePaymentUrl(
  { paymentIntentId, sessionIds }: Paid,
  localDashboard: string | null,
): string | null {
  if (paymentIntentId === null) return null;
  if (localDashboard !== null) return `${localDashboard}/#${encodeURIComponent(paymentIntentId)}`;
  const test = sessionIds.some((id) => id.startsWith('cs_test_')) ? 'test/' : '';
  return `https://dashboard.stripe.com/${test}payments/${encodeURIComponent(paymentIntentId)}`;
}
