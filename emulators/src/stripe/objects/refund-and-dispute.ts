import type Stripe from 'stripe';
import { newId } from '../ids.ts';

export function buildRefund(facts: {
  charge: Stripe.Charge;
  amount: number;
  reason: Stripe.Refund.Reason | null;
  metadata: Record<string, string>;
  created: number;
}): Stripe.Refund {
  const { charge } = facts;
  const byCard = charge.payment_method_details?.type === 'card';
  return {
    id: newId.refund(),
    object: 'refund',
    amount: facts.amount,
    balance_transaction: newId.transaction(),
    charge: charge.id,
    created: facts.created,
    currency: charge.currency,
    customer: null,
    customer_account: null,
    destination_details: byCard
      ? {
          type: 'card',
          card: { reference_status: 'pending', reference_type: 'acquirer_reference_number', type: 'refund' },
        }
      : { type: charge.payment_method_details?.type ?? 'us_bank_account' },
    metadata: facts.metadata,
    payment_intent: charge.payment_intent,
    payment_method: null,
    reason: facts.reason,
    receipt_number: null,
    source_transfer_reversal: null,
    status: 'succeeded',
    transfer_reversal: null,
  };
}

const SECONDS_TO_ANSWER = 9 * 24 * 60 * 60;

export function buildDispute(facts: {
  charge: Stripe.Charge;
  reason: string;
  created: number;
}): Stripe.Dispute {
  const { charge } = facts;
  return {
    id: newId.dispute(),
    object: 'dispute',
    amount: charge.amount - charge.amount_refunded,
    balance_transactions: [],
    charge: charge.id,
    created: facts.created,
    currency: charge.currency,
    enhanced_eligibility_types: [],
    evidence: {
      access_activity_log: null,
      billing_address: null,
      cancellation_policy: null,
      cancellation_policy_disclosure: null,
      cancellation_rebuttal: null,
      customer_communication: null,
      customer_email_address: charge.billing_details.email,
      customer_name: charge.billing_details.name,
      customer_purchase_ip: null,
      customer_signature: null,
      duplicate_charge_documentation: null,
      duplicate_charge_explanation: null,
      duplicate_charge_id: null,
      enhanced_evidence: {},
      product_description: null,
      receipt: null,
      refund_policy: null,
      refund_policy_disclosure: null,
      refund_refusal_explanation: null,
      service_date: null,
      service_documentation: null,
      shipping_address: null,
      shipping_carrier: null,
      shipping_date: null,
      shipping_documentation: null,
      shipping_tracking_number: null,
      uncategorized_file: null,
      uncategorized_text: null,
    },
    evidence_details: {
      due_by: facts.created + SECONDS_TO_ANSWER,
      enhanced_eligibility: {},
      has_evidence: false,
      past_due: false,
      submission_count: 0,
      submission_method: 'not_applicable',
    },
    intended_submission_method: null,
    is_charge_refundable: false,
    livemode: false,
    metadata: {},
    payment_intent: charge.payment_intent,
    reason: facts.reason,
    status: 'needs_response',
  };
}
