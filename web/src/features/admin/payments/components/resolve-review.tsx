import { resolveReview } from '@keepsong/domain/calls/resolve-review';
import { waitsForAnswer } from '@keepsong/domain/disputes';
import type { Order } from '@keepsong/domain/documents/order';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { ConfirmDialog } from '@/components/ui/dialog';
import { Written } from '@/components/ui/written';
import { useCommand } from '@/lib/firebase/command';
import { toast } from '@/lib/feedback/toast';
import { sentence, titleOf } from '../../model/order-name';

type Review = NonNullable<Order['review']>;

interface ResolveReviewProps {
  order: Pick<Order, 'id' | 'songTitle' | 'disputes'>;
  review: Review;
  /** Of an extra of the order. */
  extraId?: string;
}

/** Resolves the review of an order after a confirmation. Nothing while the bank waits for an answer, which is sent at Stripe. */
export function ResolveReview({ order, review, extraId }: ResolveReviewProps) {
  const { run, isPending } = useCommand(resolveReview, { failure: { title: 'The review stays open' } });
  // The review when the dialog opened, so that a later change is not resolved unread.
  const [asked, setAsked] = useState<Review | null>(null);

  async function resolve({ reason, key }: Review): Promise<void> {
    if (await run({ orderId: order.id, extraId, reason, key })) toast.success('Review resolved');
    setAsked(null);
  }

  if (waitsForAnswer(order, review)) return null;
  return (
    <>
      <Button size="small" onClick={() => setAsked(review)}>
        Mark as resolved
        <span className="visually-hidden">{`: ${titleOf(order)}`}</span>
      </Button>
      <ConfirmDialog
        open={asked !== null}
        title="Has this been looked after?"
        confirmLabel="Mark as resolved"
        isPending={isPending}
        onConfirm={() => {
          if (asked) void resolve(asked);
        }}
        onCancel={() => setAsked(null)}
      >
        {asked && <Written>{`${sentence(asked.reason)}: ${asked.detail}`}</Written>}
        <Typography color="textSecondary">
          No money moves. The order leaves the list and comes back only when Stripe tells something new.
        </Typography>
      </ConfirmDialog>
    </>
  );
}
