/** The fields of Stripe's objects that the product and its tests read. The real objects have many more. */
import type Stripe from 'stripe';
import { brandOf } from './cards.ts';
import { newId } from './ids.ts';
import type { Instrument, Payer } from './state.ts';

export type Metadata = Record<string, string>;

export interface LineItem extends Pick<
  Stripe.LineItem,
  'id' | 'object' | 'amount_total' | 'currency' | 'description' | 'quantity'
> {
  price: Pick<Stripe.Price, 'id' | 'object' | 'currency' | 'unit_amount'>;
}

export interface Session extends Pick<
  Stripe.Checkout.Session,
  | 'id'
  | 'object'
  | 'amount_subtotal'
  | 'cancel_url'
  | 'client_reference_id'
  | 'created'
  | 'customer_email'
  | 'expires_at'
  | 'livemode'
  | 'mode'
  | 'payment_method_types'
  | 'payment_status'
  | 'status'
  | 'url'
> {
  amount_total: number;
  currency: string;
  customer_details: { email: string | null; name: string | null } | null;
  metadata: Metadata;
  payment_intent: string | null;
  success_url: string;
}

export interface PaymentIntent extends Pick<
  Stripe.PaymentIntent,
  'id' | 'object' | 'amount' | 'amount_received' | 'created' | 'currency' | 'livemode' | 'status'
> {
  last_payment_error: { code: string; decline_code?: string; message: string } | null;
  latest_charge: string | null;
  metadata: Metadata;
}

export interface Charge extends Pick<
  Stripe.Charge,
  | 'id'
  | 'object'
  | 'amount'
  | 'amount_refunded'
  | 'created'
  | 'currency'
  | 'disputed'
  | 'failure_code'
  | 'failure_message'
  | 'livemode'
  | 'paid'
  | 'receipt_url'
  | 'refunded'
  | 'status'
> {
  billing_details: { email: string | null; name: string | null };
  metadata: Metadata;
  payment_intent: string;
  payment_method_details:
    | { type: 'card'; card: { brand: string; last4: string; three_d_secure: { result: string } | null } }
    | { type: 'us_bank_account'; us_bank_account: { bank_name: string; last4: string } };
}

export interface Refund extends Pick<
  Stripe.Refund,
  'id' | 'object' | 'amount' | 'created' | 'currency' | 'failure_reason' | 'pending_reason'
> {
  charge: string;
  destination_details: { card: { reference_status: 'pending' | 'available' } };
  metadata: Metadata;
  payment_intent: string;
  reason: string | null;
  status: 'pending' | 'succeeded' | 'failed';
}

export interface Dispute extends Pick<
  Stripe.Dispute,
  'id' | 'object' | 'amount' | 'created' | 'currency' | 'is_charge_refundable' | 'livemode' | 'reason'
> {
  balance_transactions: Pick<Stripe.BalanceTransaction, 'id' | 'object' | 'amount' | 'created'>[];
  charge: string;
  evidence_details: Omit<Stripe.Dispute.EvidenceDetails, 'enhanced_eligibility' | 'submission_method'>;
  metadata: Metadata;
  payment_intent: string;
  status: Stripe.Dispute.Status;
}

export function buildIntent(session: Session, metadata: Metadata, created: number): PaymentIntent {
  return {
    id: newId.paymentIntent(),
    object: 'payment_intent',
    amount: session.amount_total,
    amount_received: 0,
    created,
    currency: session.currency,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    metadata,
    status: 'requires_payment_method',
  };
}

export interface Attempt {
  instrument: Instrument;
  payer: Payer;
}

export type ChargeResult =
  | { status: 'succeeded'; threeDSecure: boolean }
  | { status: 'pending' }
  | { status: 'failed'; code: string; message: string };

function methodDetails(instrument: Instrument, result: ChargeResult): Charge['payment_method_details'] {
  if (instrument.kind === 'bank') {
    const last4 = instrument.outcome === 'succeed' ? '6789' : '1116';
    return { type: 'us_bank_account', us_bank_account: { bank_name: 'STRIPE TEST BANK', last4 } };
  }
  const { number } = instrument;
  const authenticated = result.status === 'succeeded' && result.threeDSecure;
  return {
    type: 'card',
    card: {
      brand: brandOf(number),
      last4: number.slice(-4),
      three_d_secure: authenticated ? { result: 'authenticated' } : null,
    },
  };
}

export function buildCharge(
  intent: PaymentIntent,
  { instrument, payer }: Attempt,
  result: ChargeResult,
  created: number,
): Charge {
  const failed = result.status === 'failed' ? result : null;
  return {
    id: newId.charge(),
    object: 'charge',
    amount: intent.amount,
    amount_refunded: 0,
    billing_details: { email: payer.email, name: payer.name },
    created,
    currency: intent.currency,
    disputed: false,
    failure_code: failed?.code ?? null,
    failure_message: failed?.message ?? null,
    livemode: false,
    metadata: intent.metadata,
    paid: failed === null,
    payment_intent: intent.id,
    payment_method_details: methodDetails(instrument, result),
    receipt_url: null,
    refunded: false,
    status: result.status,
  };
}
