import type { PaymentLedger } from './documents/payment-ledger.ts';

/** Why a payment must be given back without the team's decision. */
export type OwedReason = 'paid_twice' | 'paid_after_cancel' | 'canceled';

/** A refund state about which the customer has got no e-mail yet. */
export interface RefundNews {
  /** The id of the refund, or of our request when Stripe refused it. */
  refundId: string;
  state: PaymentLedger['refunds'][string]['state'];
  amountCents: number;
  /** True while the customer's bank holds the payment in a dispute, and after it was lost. */
  isByBank: boolean;
  /** The payment it belongs to; `backCents` does not contain refunds whose news follow this one. */
  payment: { amountCents: number; backCents: number; owedBecause: OwedReason | null };
}
