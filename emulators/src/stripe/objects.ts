/** The fields of Stripe's objects that the product and its tests read. The real objects have many more. */
import type Stripe from 'stripe';

export type Metadata = Record<string, string>;

export type LineItem = Pick<Stripe.LineItem, 'object' | 'amount_subtotal' | 'description' | 'quantity'> & {
  price: { product: string };
};

type SessionField =
  | 'id'
  | 'object'
  | 'cancel_url'
  | 'client_reference_id'
  | 'created'
  | 'customer_email'
  | 'expires_at'
  | 'mode';

export interface Session extends Pick<
  Stripe.Checkout.Session,
  SessionField | 'payment_status' | 'status' | 'url'
> {
  allow_promotion_codes: boolean;
  allowed_payment_method_types: string[];
  /** With inclusive tax, before discounts. */
  amount_subtotal: number;
  amount_total: number;
  discounts: { promotion_code: string }[];
  consent: { terms_of_service: 'accepted' | null } | null;
  currency: string;
  metadata: Metadata;
  payment_intent: string | null;
  success_url: string;
  total_details: { amount_discount: number; amount_tax: number };
}

export interface PaymentIntent extends Pick<
  Stripe.PaymentIntent,
  'id' | 'object' | 'amount' | 'amount_received' | 'created' | 'status'
> {
  last_payment_error: PaymentError | null;
  latest_charge: string | null;
  metadata: Metadata;
}

export interface PaymentError {
  code: string;
  decline_code?: string;
  message: string;
}

export interface Charge extends Pick<
  Stripe.Charge,
  'id' | 'object' | 'amount' | 'amount_refunded' | 'disputed' | 'failure_code' | 'paid' | 'receipt_url'
> {
  metadata: Metadata;
  payment_intent: string;
  payment_method_details: { type: 'card'; card: { last4: string } } | { type: 'us_bank_account' };
  refunded: boolean;
  status: Stripe.Charge.Status;
}

export interface Refund extends Pick<Stripe.Refund, 'id' | 'object' | 'amount' | 'created'> {
  charge: string;
  metadata: Metadata;
  payment_intent: string;
  reason: string | null;
  status: 'pending' | 'succeeded' | 'failed';
}

export interface Dispute extends Pick<Stripe.Dispute, 'id' | 'object' | 'amount' | 'created' | 'currency'> {
  charge: string;
  evidence_details: { due_by: number };
  metadata: Metadata;
  payment_intent: string;
  status:
    | 'warning_needs_response'
    | 'warning_under_review'
    | 'warning_closed'
    | 'needs_response'
    | 'under_review'
    | 'won'
    | 'lost';
}
