import type { Order } from '@keepsong/domain/documents/order';
import {
  RECONCILER,
  serviceHealthSchema,
  SERVICE_HEALTH,
  type ServiceHealth,
} from '@keepsong/domain/documents/service-health';
import { limit, orderBy, query, where } from 'firebase/firestore';
import { ordersCollection } from '@/entities/order/order';
import { documents } from '@/lib/firebase/documents';
import type { ShownRead } from '@/lib/firebase/read';
import { together } from '@/lib/firebase/together';
import { useLiveDoc, useLiveQuery, type Read } from '@/lib/firebase/use-read';

const health = documents(serviceHealthSchema);

/** The last run of the regular check with Stripe; null when it never ran. */
export function useReconcilerHealth(): Read<ServiceHealth> {
  return useLiveDoc(health.at(`${SERVICE_HEALTH}/${RECONCILER}`));
}

/**
 * At most `most` orders whose payment needs a manual review, newest first, then those with such an extra. Only the first have a review
 * date.
 */
export function useOrdersUnderReview(most: number): ShownRead<Order[]> {
  const orders = ordersCollection();
  const own = useLiveQuery(query(orders, orderBy('review.at', 'desc'), limit(most)));
  const ofExtras = useLiveQuery(query(orders, where('extrasUnderReview', '>', 0), limit(most)));
  const both = together([own, ofExtras]);
  const data = both.data?.flatMap((found, index) => found.filter(({ review }) => index === 0 || !review));
  return { ...both, data };
}

export function usePendingPayments(most: number): Read<Order[]> {
  return useLiveQuery(
    query(
      ordersCollection(),
      where('paymentStatus', '==', 'pending'),
      orderBy('createdAt', 'asc'),
      limit(most),
    ),
  );
}
