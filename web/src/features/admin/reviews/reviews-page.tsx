import { ShowMore } from '@/components/ui/show-more';
import { Stack } from '@/components/ui/stack';
import { EmptyState } from '@/components/ui/states';
import { AdminFrame } from '../components/admin-frame';
import { LoadedList } from '../components/loaded-list';
import { useReviews } from './api/reviews';
import { ReviewEntry } from './components/review-entry';

/** All reviews of customers, which the team can hide for three reasons. */
export function ReviewsPage() {
  const list = useReviews();
  const { status, rows, retry } = list;
  return (
    <AdminFrame
      title="Reviews"
      subtitle="All are shown. One that names a person, is abusive or is not about us can be hidden; the page of reviews says so."
    >
      <LoadedList
        read={{ status, data: rows, retry }}
        what="reviews"
        empty={
          <EmptyState
            title="No reviews yet"
            description="Customers are asked three days after their order has ended."
          />
        }
      >
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
