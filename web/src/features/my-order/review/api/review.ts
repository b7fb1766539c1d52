import { reviewPath, reviewSchema, type Review } from '@keepsong/domain/documents/review';
import { documents } from '@/lib/firebase/documents';
import { useLiveDoc, type Read } from '@/lib/firebase/use-read';

const reviews = documents(reviewSchema);

/** The customer's own review of an order, live; null reads nothing. */
export function useReview(orderId: string | null): Read<Review> {
  return useLiveDoc(orderId === null ? null : reviews.at(reviewPath(orderId)));
}
