import { resolveReview } from '@keepsong/domain/calls/resolve-review';
import type { Order } from '@keepsong/domain/documents/order';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { callFunction } from '@/lib/firebase/call';
import { useToast } from '@/lib/toast';
import { useCommand } from '../hooks/use-command';
import { sentence } from '../model/words';
import { ConfirmDialog } from './confirm-dialog';

interface ResolveReviewProps {
  order: Pick<Order, 'id' | 'songTitle'>;
  review: NonNullable<Order['review']>;
}

/** Says that a person has looked after what the review is about. */
export function ResolveReview({ order, review }: ResolveReviewProps) {
  const toast = useToast();
  const { isBusy, run } = useCommand({ title: 'The review stays open' });
  // What was read when the question was asked: news of Stripe meanwhile must not be resolved unread.
  const [asked, setAsked] = useState<ResolveReviewProps['review'] | null>(null);

  async function resolve({ reason, detail }: ResolveReviewProps['review']): Promise<void> {
    await run(async () => {
      await callFunction(resolveReview, { orderId: order.id, reason, detail });
      toast.success('Review resolved');
    });
    setAsked(null);
  }

  return (
    <>
      <Button size="small" color="inherit" onClick={() => setAsked(review)}>
        Mark as resolved
        <span className="visually-hidden">: {order.songTitle || 'Untitled'}</span>
      </Button>
      <ConfirmDialog
        open={asked !== null}
        title="Has this been looked after?"
        confirmLabel="Mark as resolved"
        isBusy={isBusy}
        onConfirm={() => {
          if (asked) void resolve(asked);
        }}
        onCancel={() => setAsked(null)}
      >
        {asked && (
          <Typography sx={{ overflowWrap: 'anywhere' }}>
            {sentence(asked.reason)}: {asked.detail}
          </Typography>
        )}
        <Typography color="textSecondary" sx={{ mt: 1 }}>
          No money moves. The order leaves the list and comes back only when Stripe tells something new.
        </Typography>
      </ConfirmDialog>
    </>
  );
}
