import { reviewSchema, REVIEWS, type Review } from '@keepsong/domain/documents/review';
import { orderBy, query } from 'firebase/firestore';
import { documents } from '@/lib/firebase/documents';
import { useLiveList, type LiveList } from '@/lib/firebase/use-live-list';

const reviews = documents(reviewSchema);

const REVIEWS_PER_PAGE = 20;

export function useReviews(): LiveList<Review> {
  return useLiveList(query(reviews.in(REVIEWS), orderBy('publicId', 'desc')), REVIEWS_PER_PAGE);
}
