import type { Payable } from '@keepsong/domain/documents/extra';
import Link from '@mui/material/Link';
import { stripeUrlOf } from '../api/stripe-url';

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
