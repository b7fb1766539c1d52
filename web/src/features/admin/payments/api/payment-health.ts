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
import { firestore } from '@/lib/firebase/firestore';
import { ordersCollection } from '@/entities/order/order';
import { converter } from '@/lib/firebase/converter';
import { useLiveDoc, useLiveQuery } from '@/lib/firebase/use-read';
import type { Read } from '@/lib/firebase/use-read';

const eventConverter = converter(stripeEventSchema);
const reconcilerConverter = converter(reconcilerHealthSchema);
const MAX_EVENTS = 5;
const MAX_REVIEWS = 20;
const MAX_PENDING = 10;

/** The last events that Stripe's webhook delivered. */
export function useLastStripeEvents(): Read<StripeEvent[]> {
  const events = collection(firestore, STRIPE_EVENTS).withConverter(eventConverter);
  return useLiveQuery(query(events, orderBy('createdAt', 'desc'), limit(MAX_EVENTS)));
}

/** The last run of the regular check with Stripe; null when it never ran. */
export function useReconcilerHealth(): Read<ReconcilerHealth> {
  return useLiveDoc(doc(firestore, SERVICE_HEALTH, RECONCILER).withConverter(reconcilerConverter));
}

/** Orders whose payment needs a manual review, newest first. Only they have a review date. */
export function useOrdersUnderReview(): Read<Order[]> {
  const orders = ordersCollection();
  return useLiveQuery(query(orders, orderBy('review.at', 'desc'), limit(MAX_REVIEWS)));
}

/** Orders that wait for their payment, the oldest first. */
export function usePendingPayments(): Read<Order[]> {
  return useLiveQuery(
    query(
      ordersCollection(),
      where('paymentStatus', '==', 'pending'),
      orderBy('createdAt', 'asc'),
      limit(MAX_PENDING),
    ),
  );
}
