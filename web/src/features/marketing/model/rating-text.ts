import { MOST_STARS } from '@keepsong/domain/documents/review';
import type { ReviewList } from '@keepsong/domain/public-reviews';

export function ratingText({ count, stars }: Pick<ReviewList, 'count' | 'stars'>): string {
  const reviews = count === 1 ? '1 review' : `${count} reviews`;
  return stars === null ? reviews : `${stars.toFixed(1)} of ${MOST_STARS} stars from ${reviews}`;
}
