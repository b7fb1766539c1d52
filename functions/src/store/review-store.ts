import { AggregateField } from 'firebase-admin/firestore';
import type { Review } from '@keepsong/domain/documents/review';
import { endingOf, HIDING_REASONS, type HidingReason } from '@keepsong/domain/reviews';
import { orders, reviews } from './collections.ts';
import { firestore, goodDocuments, readIn } from './firestore.ts';

/** One page of the reviews that are shown, newest first; `after` is the public id of the last one before. */
export async function readReviews(
  most: number,
  after: string | null,
): Promise<{ reviews: Review[]; next: string | null }> {
  const shown = reviews()
    .where('hidden', '==', null)
    .orderBy('publicId', 'desc')
    .limit(most + 1);
  const { docs } = await (after === null ? shown : shown.startAfter(after)).get();
  const page = docs.slice(0, most);
  const last = page.at(-1)?.get('publicId') as string | undefined;
  return { reviews: goodDocuments(page), next: docs.length > most && last ? last : null };
}

interface ReviewCounts {
  count: number;
  average: number | null;
  hidden: Record<HidingReason, number>;
}

/** Of all reviews, also of hidden ones. One read for each 1,000. */
export async function countReviews(): Promise<ReviewCounts> {
  const all = reviews().aggregate({
    count: AggregateField.count(),
    average: AggregateField.average('stars'),
  });
  const [counted, ...hidden] = await Promise.all([
    all.get(),
    ...HIDING_REASONS.map(async (reason): Promise<[HidingReason, number]> => {
      const found = await reviews().where('hidden', '==', reason).count().get();
      return [reason, found.data().count];
    }),
  ]);
  const { count, average } = counted.data();
  return { count, average, hidden: Object.fromEntries(hidden) as Record<HidingReason, number> };
}

/** Says of a review how its order has ended since it was written. An order that is opened again changes nothing. */
export async function followReviewedOrder(orderId: string): Promise<void> {
  await firestore().runTransaction(async (transaction) => {
    const [order, review] = await Promise.all([
      readIn(transaction, orders().doc(orderId)),
      readIn(transaction, reviews().doc(orderId)),
    ]);
    const ending = order && endingOf(order);
    if (!review || !ending || review.ending === ending) return;
    transaction.update(reviews().doc(orderId), { ending, updatedAt: new Date() });
  });
}
