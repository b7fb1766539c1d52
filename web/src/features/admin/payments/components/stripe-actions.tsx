import { recheckPayment, resolveReview } from '@keepsong/domain/calls/payments';
import type { Order } from '@keepsong/domain/documents/order';
import { SHOWN_PAYMENT_LABELS } from '@keepsong/domain/payment-status';
import Button from '@mui/material/Button';
import { asksForAnswer, waitsForAnswer } from '@keepsong/domain/disputes';
import Typography from '@mui/material/Typography';
import type { Payable } from '@keepsong/domain/documents/extra';
import { LOCAL_HOST } from '@keepsong/domain/ports';
import Link from '@mui/material/Link';
import { useCommand } from '@/lib/firebase/command';
import { toast } from '@/lib/feedback/toast';
import { ConfirmButton } from '@/components/ui/dialog';
import { Written } from '@/components/ui/layout';
import { environment } from '@/config/env';
import { sentence, titleOf } from '../../model/order-name';

export function AskStripe({ order, extraId }: { order: Pick<Order, 'id' | 'songTitle'>; extraId?: string }) {
  const { run, isPending } = useCommand(recheckPayment, {
    failure: { title: 'Stripe could not be asked' },
    success: ({ payment }) =>
      toast.success('Stripe was asked', `This payment is ${SHOWN_PAYMENT_LABELS[payment].toLowerCase()}.`),
  });
  return (
    <Button
      size="small"
      variant="outlined"
      aria-disabled={isPending}
      onClick={() => void run({ orderId: order.id, extraId })}
    >
      <span>{isPending ? 'Asking...' : 'Ask Stripe again'}</span>
      <span className="visually-hidden">{` about ${titleOf(order)}`}</span>
    </Button>
  );
}

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

/** The URL of a payment in Stripe's dashboard, or in the local Stripe; null when there is none. */
function stripeUrlOf({ paymentIntentId, sessionIds }: Payable): string | null {
  if (paymentIntentId === null) return null;
  const { emulators } = environment();
  const id = encodeURIComponent(paymentIntentId);
  if (emulators) return `http://${LOCAL_HOST}:${emulators.stripe}/#${id}`;
  // Test mode has its own URLs.
  const test = sessionIds.some((session) => session.startsWith('cs_test_')) ? 'test/' : '';
  return `https://dashboard.stripe.com/${test}payments/${id}`;
}

/** Leads to a payment in Stripe's dashboard; only its text when there is none. */
export function StripeLink({ payable, children }: { payable: Payable; children: string }) {
  const url = stripeUrlOf(payable);
  if (url === null) return children;
  return (
    <Link href={url} target="_blank" rel="noreferrer">
      <span>{children}</span>
      <span className="visually-hidden"> in Stripe&apos;s dashboard, opens in a new tab</span>
    </Link>
  );
}

/** Leads to the payment at Stripe, where a dispute is answered; nothing when no bank waits for an answer. */
export function AnswerAtStripe({ order }: { order: Order }) {
  const url = stripeUrlOf(order);
  if (url === null || !order.disputes.some(({ state }) => asksForAnswer(state))) return null;
  return (
    <Button size="small" href={url} target="_blank" rel="noreferrer">
      Answer at Stripe
      <span className="visually-hidden">{`: ${titleOf(order)}, opens in a new tab`}</span>
    </Button>
  );
}
