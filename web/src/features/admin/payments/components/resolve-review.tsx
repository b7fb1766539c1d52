import { resolveReview } from '@keepsong/domain/calls/payments';
import { waitsForAnswer } from '@keepsong/domain/disputes';
import type { Order } from '@keepsong/domain/documents/order';
import Typography from '@mui/material/Typography';
import { ConfirmButton } from '@/components/ui/confirm-button';
import { Written } from '@/components/ui/written';
import { useCommand } from '@/lib/firebase/command';
import { sentence, titleOf } from '../../model/order-name';

interface ResolveReviewProps {
  order: Pick<Order, 'id' | 'songTitle' | 'disputes'>;
  review: NonNullable<Order['review']>;
  extraId?: string;
}

/** Resolves the review of an order. Nothing while the bank waits for an answer, which is sent at Stripe. */
export function ResolveReview({ order, review, extraId }: ResolveReviewProps) {
  const { reason, key, detail } = review;
  const { run, isPending } = useCommand(resolveReview, {
    failure: { title: 'The review stays open' },
    success: ['Review resolved'],
  });
  if (waitsForAnswer(order, review)) return null;
  return (
    <ConfirmButton
      // Another review closes the question: it was not read.
      key={key}
      label="Mark as resolved"
      about={`: ${titleOf(order)}`}
      title="Has this been looked after?"
      confirmLabel="Mark as resolved"
      isPending={isPending}
      onConfirm={() => run({ orderId: order.id, extraId, reason, key })}
    >
      <Written>{`${sentence(reason)}: ${detail}`}</Written>
      <Typography color="textSecondary">
        No money moves. The order leaves the list and comes back only when Stripe tells something new.
      </Typography>
    </ConfirmButton>
  );
}
