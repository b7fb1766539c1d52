import { saveReview } from '@keepsong/domain/calls/save-review';
import type { Order } from '@keepsong/domain/documents/order';
import type { Review } from '@keepsong/domain/documents/review';
import { endingOf, HIDING_WORDS } from '@keepsong/domain/reviews';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { ConfirmButton } from '@/components/ui/dialog';
import { focusNextOnRemoval } from '@/components/ui/focus-next-on-removal';
import { Loaded } from '@/components/ui/loaded';
import { Panel } from '@/components/ui/panel';
import { Row, Stack, Written } from '@/components/ui/layout';
import { Stars } from '@/components/ui/stars';
import { toast } from '@/lib/feedback/toast';
import { useCommand } from '@/lib/firebase/command';
import { orNull } from '@/lib/firebase/together';
import { Anchor } from '../../components/anchor';
import { useReview } from '../api/review';
import { ReviewForm } from './review-form';

const REVIEW_ID = 'review';

/** The customer's review of an order that has ended, and its form, which a link in an e-mail opens. */
export default function OrderReview({ order }: { order: Order }) {
  const isOffered = endingOf(order) !== null;
  const read = orNull(useReview(isOffered ? order.id : null));
  const { hash } = useLocation();
  /** Null until the person decides: a link opens the form of a review that is not written yet. */
  const [isWriting, setWriting] = useState<boolean | null>(null);
  if (!isOffered || read.status === 'loading') return null;
  return (
    <Anchor id={REVIEW_ID}>
      <Panel title="Your review">
        <Loaded read={read} failure="Your review could not be loaded" loading={null}>
          {({ value: review }) =>
            (isWriting ?? (!review && hash === `#${REVIEW_ID}`)) ? (
              <Stack key="form" ref={focusNextOnRemoval} gap={2}>
                <ReviewForm orderId={order.id} stored={review} onDone={() => setWriting(false)} />
              </Stack>
            ) : review ? (
              <Stack key="mine" ref={focusNextOnRemoval} gap={2}>
                <Mine review={review} onEdit={() => setWriting(true)} onDeleted={() => setWriting(false)} />
              </Stack>
            ) : (
              <Row key="none" ref={focusNextOnRemoval}>
                <Button variant="outlined" onClick={() => setWriting(true)}>
                  Write a review
                </Button>
              </Row>
            )
          }
        </Loaded>
      </Panel>
    </Anchor>
  );
}

interface MineProps {
  review: Review;
  onEdit: () => void;
  onDeleted: () => void;
}

function Mine({ review, onEdit, onDeleted }: MineProps) {
  const { id: orderId, stars, text, name, hidden, version } = review;
  const { run, isPending } = useCommand(saveReview, {
    failure: { title: 'Nothing was deleted' },
    success({ outcome }) {
      if (outcome === 'saved') {
        onDeleted();
        toast.success('Your review is deleted');
      } else toast.error('Nothing was deleted', 'You have changed it on another device.');
    },
  });
  return (
    <>
      <Stars count={stars} />
      <Written keepsLines>{text}</Written>
      <Typography variant="body2" color="textSecondary">
        <bdi>{name}</bdi>
        <span>
          {hidden ? `. Hidden, because it ${HIDING_WORDS[hidden].one}.` : '. Everybody can read it.'}
        </span>
      </Typography>
      <Row>
        <Button size="small" variant="outlined" onClick={onEdit}>
          Change it
        </Button>
        <ConfirmButton
          label="Delete it"
          button={{ color: 'error' }}
          title="Delete your review?"
          confirmLabel="Delete it"
          isPending={isPending}
          isDestructive
          onConfirm={() => run({ orderId, seen: version, value: null })}
        >
          <p>It disappears from the reviews, and its stars do not count any more.</p>
        </ConfirmButton>
      </Row>
    </>
  );
}
