import { asksForAnswer } from '@keepsong/domain/disputes';
import type { Payable } from '@keepsong/domain/documents/extra';
import type { Order } from '@keepsong/domain/documents/order';
import { LOCAL_HOST } from '@keepsong/domain/ports';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { environment } from '@/config/env';
import { titleOf } from '../../model/order-name';

/** The URL of a payment in Stripe's dashboard, or in the local Stripe; null when there is none. */
function stripeUrlOf({ paymentIntentId, sessionIds }: Payable): string | null {
  if (paymentIntentId === null) return null;
  const { emulators } = environment();
  const id = encodeURIComponent(paymentIntentId);
  if (emulators) return `http://${LOCAL_HOST}:${emulators.ports.stripe}/#${id}`;
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
