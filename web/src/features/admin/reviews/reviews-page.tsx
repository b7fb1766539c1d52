import { ShowMore } from '@/components/ui/show-more';
import { Stack } from '@/components/ui/stack';
import { AdminFrame } from '../components/admin-frame';
import { LoadedList } from '../components/lists';
import { useReviews } from './api/reviews';
import { ReviewEntry } from './components/review-entry';

export function ReviewsPage() {
  const list = useReviews();
  const { status, rows, retry } = list;
  return (
    <AdminFrame title="Reviews">
      <LoadedList read={{ status, data: rows, retry }} what="reviews" empty="No reviews yet">
        {(reviews) => (
          <Stack gap={3}>
            {reviews.map((review) => (
              <ReviewEntry key={review.id} review={review} />
            ))}
            <ShowMore list={list} count={reviews.length} label="Show more reviews" />
          </Stack>
        )}
      </LoadedList>
    </AdminFrame>
  );
}
