import type Stripe from 'stripe';
import { createHash } from 'node:crypto';
import { brandOf } from '../cards.ts';
import { newId } from '../ids.ts';
import type { Instrument, Payer } from '../state.ts';

export type ChargeResult =
  | { status: 'succeeded'; threeDSecure: boolean }
  | { status: 'pending' }
  | { status: 'failed'; code: string; declineCode: string; message: string };

/** The same number gives the same fingerprint, as with Stripe. */
function fingerprint(text: string): string {
  return createHash('sha256')
    .update(`local stripe ${text}`)
    .digest('base64url')
    .replace(/[-_]/g, 'x')
    .slice(0, 16);
}

function outcomeOf(result: ChargeResult): Stripe.Charge.Outcome {
  const failed = result.status === 'failed' ? result : undefined;
  return {
    advice_code: null,
    network_advice_code: null,
    network_decline_code: null,
    network_status: failed ? 'declined_by_network' : 'approved_by_network',
    reason: failed?.declineCode ?? null,
    risk_level: 'normal',
    risk_score: 21,
    seller_message: failed
      ? 'The bank did not return any further details with this decline.'
      : 'Payment complete.',
    type: failed ? 'issuer_declined' : 'authorized',
  };
}

function methodDetails(
  instrument: Instrument,
  amount: number,
  result: ChargeResult,
): Stripe.Charge.PaymentMethodDetails {
  if (instrument.kind === 'bank') {
    const print = fingerprint(instrument.bank);
    return instrument.bank === 'us_bank_account'
      ? {
          type: 'us_bank_account',
          us_bank_account: {
            account_holder_type: 'individual',
            account_type: 'checking',
            bank_name: 'STRIPE TEST BANK',
            fingerprint: print,
            last4: instrument.outcome === 'succeed' ? '6789' : '1116',
            payment_reference: null,
            routing_number: '110000000',
          },
        }
      : {
          type: 'sepa_debit',
          sepa_debit: {
            bank_code: '37040044',
            branch_code: '',
            country: 'DE',
            fingerprint: print,
            last4: instrument.outcome === 'succeed' ? '3000' : '3001',
            mandate: null,
          },
        };
  }
  const cvcCheck =
    result.status === 'failed' ? (result.code === 'incorrect_cvc' ? 'fail' : 'unchecked') : 'pass';
  const brand = brandOf(instrument.number);
  return {
    type: 'card',
    card: {
      amount_authorized: result.status === 'failed' ? null : amount,
      authorization_code: result.status === 'failed' ? null : '123456',
      brand,
      checks: { address_line1_check: null, address_postal_code_check: 'pass', cvc_check: cvcCheck },
      country: 'US',
      electronic_commerce_indicator: null,
      exp_month: instrument.expMonth,
      exp_year: instrument.expYear,
      fingerprint: fingerprint(instrument.number),
      funding: 'credit',
      installments: null,
      last4: instrument.number.slice(-4),
      mandate: null,
      network: brand,
      network_transaction_id: null,
      regulated_status: 'unregulated',
      three_d_secure:
        result.status === 'succeeded' && result.threeDSecure
          ? {
              authentication_flow: 'challenge',
              electronic_commerce_indicator: '05',
              exemption_indicator: null,
              result: 'authenticated',
              result_reason: null,
              transaction_id: null,
              version: '2.2.0',
            }
          : null,
      transaction_link_id: null,
      wallet: null,
    },
  };
}

export function buildCharge(facts: {
  intent: Stripe.PaymentIntent;
  instrument: Instrument;
  payer: Payer;
  result: ChargeResult;
  created: number;
}): Stripe.Charge {
  const { intent, instrument, payer, result } = facts;
  const taken = result.status === 'succeeded';
  const failed = result.status === 'failed' ? result : undefined;
  const id = instrument.kind === 'card' ? newId.charge() : newId.bankCharge();
  return {
    id,
    object: 'charge',
    amount: intent.amount,
    amount_captured: failed ? 0 : intent.amount,
    amount_refunded: 0,
    application: null,
    application_fee: null,
    application_fee_amount: null,
    balance_transaction: taken ? newId.transaction() : null,
    billing_details: {
      address: {
        city: null,
        country: payer.country,
        line1: null,
        line2: null,
        postal_code: payer.postalCode,
        state: null,
      },
      email: payer.email,
      name: payer.name,
      phone: null,
      tax_id: null,
    },
    calculated_statement_descriptor: instrument.kind === 'card' ? 'LOCAL STRIPE' : null,
    captured: !failed,
    created: facts.created,
    currency: intent.currency,
    customer: intent.customer,
    description: intent.description,
    disputed: false,
    failure_balance_transaction: null,
    failure_code: failed?.code ?? null,
    failure_message: failed?.message ?? null,
    fraud_details: {},
    livemode: false,
    metadata: intent.metadata,
    on_behalf_of: null,
    outcome: outcomeOf(result),
    paid: !failed,
    payment_intent: intent.id,
    payment_method: instrument.paymentMethod,
    payment_method_details: methodDetails(instrument, intent.amount, result),
    radar_options: {},
    receipt_email: intent.receipt_email,
    receipt_number: null,
    receipt_url: null,
    refunded: false,
    review: null,
    shipping: null,
    source: null,
    source_transfer: null,
    statement_descriptor: null,
    statement_descriptor_suffix: intent.statement_descriptor_suffix,
    status: result.status,
    transfer_data: null,
    transfer_group: null,
  };
}
