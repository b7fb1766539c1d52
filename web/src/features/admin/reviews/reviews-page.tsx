import { hideReview } from '@keepsong/domain/calls/moderation';
import type { Review } from '@keepsong/domain/documents/review';
import { ENDING_WORDS, HIDING_REASONS, HIDING_WORDS, type HidingReason } from '@keepsong/domain/reviews';
import HiddenIcon from '@mui/icons-material/VisibilityOffRounded';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { ShowMore } from '@/components/ui/show-more';
import { Row, Written } from '@/components/ui/layout';
import { Segments } from '@/components/form/segments';
import { Badge } from '@/components/ui/badge';
import { ConfirmButton } from '@/components/ui/dialog';
import { Stars } from '@/components/ui/stars';
import { toast } from '@/lib/feedback/toast';
import { useCommand } from '@/lib/firebase/command';
import { clockMomentOf } from '@/lib/text/dates';
import { AdminFrame } from '../components/admin-frame';
import { ListRow, LoadedList } from '../components/lists';
import { useReviews } from './api/reviews';
import { OrderLink } from '../components/links';
import { focusNextOnRemoval } from '@/components/ui/focus-next-on-removal';

export function ReviewsPage() {
  const list = useReviews();
  const { status, rows, retry } = list;
  return (
    <AdminFrame title="Reviews">
      <LoadedList read={{ status, data: rows, retry }} what="reviews" empty="No reviews yet">
        {(reviews) => (
          <>
            <ul className="ruled" aria-label="Reviews">
              {reviews.map((review) => (
                <ReviewEntry key={review.id} review={review} />
              ))}
            </ul>
            <ShowMore list={list} count={reviews.length} label="Show more reviews" />
          </>
        )}
      </LoadedList>
    </AdminFrame>
  );
}

function ReviewEntry({ review }: { review: Review }) {
  const { id: orderId, stars, text, name, ending, hidden, version, createdAt } = review;
  const [reason, setReason] = useState<HidingReason>('personal_data');
  const { run, isPending } = useCommand(hideReview, {
    failure: { title: 'Nothing was changed' },
    success: (_reply, { hidden: why }) =>
      why
        ? toast.success('The review is hidden', 'Its author gets an e-mail with the reason.')
        : toast.success('The review is shown again'),
  });

  return (
    <ListRow columns="150px minmax(0, 1fr) 220px 270px">
      <div>
        <Stars count={stars} />
        <Written variant="subtitle2" component="p">
          {name}
        </Written>
      </div>
      <div>
        <Written variant="body2" keepsLines>
          {text}
        </Written>
        {hidden && (
          <Badge tone="pink" Icon={HiddenIcon}>
            {`Hidden: ${HIDING_WORDS[hidden].one}`}
          </Badge>
        )}
      </div>
      <Typography variant="caption">{`${ENDING_WORDS[ending]}, ${clockMomentOf(createdAt)}`}</Typography>
      <Row gap={3}>
        {hidden ? (
          <Button
            ref={focusNextOnRemoval}
            size="small"
            aria-disabled={isPending}
            onClick={() => void run({ orderId, version, hidden: null })}
          >
            Show it again
          </Button>
        ) : (
          <ConfirmButton
            label="Hide it"
            title="Hide this review?"
            confirmLabel="Hide and tell the author"
            isDestructive
            isPending={isPending}
            onConfirm={() => run({ orderId, version, hidden: reason })}
          >
            <p>Its stars still count, and the page of reviews says that one is hidden, and why. It:</p>
            <Segments
              label="Why it is hidden"
              value={reason}
              options={HIDING_REASONS.map((each) => [each, HIDING_WORDS[each].one] as const)}
              onChange={setReason}
            />
          </ConfirmButton>
        )}
        <OrderLink orderId={orderId}>Open its order</OrderLink>
      </Row>
    </ListRow>
  );
}
