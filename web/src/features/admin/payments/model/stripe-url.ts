import type { Order } from '@keepsong/domain/documents/order';

type Paid = Pick<Order, 'paymentIntentId' | 'sessionIds'>;

/**
 * The URL of an order's payment in Stripe's dashboard; null when there is none. Session ids show test mode, which has its own
 * URLs there.
 * @param localDashboard the URL of the local Stripe, which has one page for everything
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
