import { ORDERS } from '@keepsong/domain/documents/order';
import type { Order } from '@keepsong/domain/documents/order';
import {
  RECONCILER,
  reconcilerHealthSchema,
  SERVICE_HEALTH,
} from '@keepsong/domain/documents/service-health';
import type { ReconcilerHealth } from '@keepsong/domain/documents/service-health';
import { STRIPE_EVENTS, stripeEventSchema } from '@keepsong/domain/documents/stripe-event';
import type { StripeEvent } from '@keepsong/domain/documents/stripe-event';
import { collection, doc, limit, orderBy, query, where } from 'firebase/firestore';
import { converter } from '@/lib/firebase/converter';
import { firestore } from '@/lib/firebase/firestore';
import { useLiveDoc, useLiveQuery } from '@/lib/firebase/live';
import type { Live } from '@/lib/firebase/live';
import { orderConverter } from '../api/orders-query';
import { useAdminKey } from './use-admin-key';

const eventConverter = converter(stripeEventSchema);
const reconcilerConverter = converter(reconcilerHealthSchema);
const MOST_EVENTS = 5;
const MOST_REVIEWS = 20;
const MOST_PENDING = 10;

const orders = () => collection(firestore(), ORDERS).withConverter(orderConverter);

/** What Stripe has told us last. */
export function useLastStripeEvents(): Live<StripeEvent[]> {
  const events = collection(firestore(), STRIPE_EVENTS).withConverter(eventConverter);
  return useLiveQuery(
    query(events, orderBy('createdAt', 'desc'), limit(MOST_EVENTS)),
    `${useAdminKey()}/stripe-events`,
  );
}

/** The last run of the regular check with Stripe; null when there never was one. */
export function useReconcilerHealth(): Live<ReconcilerHealth | null> {
  const ref = doc(firestore(), SERVICE_HEALTH, RECONCILER).withConverter(reconcilerConverter);
  return useLiveDoc(ref, `${useAdminKey()}/reconciler`);
}

/** Orders whose money a person must look at, the newest first. Only they have a date of review. */
export function useOrdersUnderReview(): Live<Order[]> {
  return useLiveQuery(
    query(orders(), orderBy('review.at', 'desc'), limit(MOST_REVIEWS)),
    `${useAdminKey()}/under-review`,
  );
}

/** Orders that wait for their payment, the longest waiting first. */
export function usePendingPayments(): Live<Order[]> {
  return useLiveQuery(
    query(
      orders(),
      where('paymentStatus', '==', 'pending'),
      orderBy('createdAt', 'asc'),
      limit(MOST_PENDING),
    ),
    `${useAdminKey()}/pending-payments`,
  );
}
