import type { Order } from '@keepsong/domain/documents/order';

type Paid = Pick<Order, 'paymentIntentId' | 'sessionIds'>;

/**
 * The page of Stripe's dashboard that shows an order's payment; null when there is none. The ids of sessions tell test mode,
 * whose payments the dashboard keeps apart.
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
