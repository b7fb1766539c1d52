import { asksForAnswer } from '@keepsong/domain/disputes';
import type { Order } from '@keepsong/domain/documents/order';
import Button from '@mui/material/Button';
import { titleOf } from '../../model/order-name';
import { stripeUrlOf } from '../api/stripe-url';

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
