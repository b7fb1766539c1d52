import type Stripe from 'stripe';
import { newId, randomToken } from '../ids.ts';
import type { StoredSession } from '../state.ts';

/** The payment behind a session, made when the customer first tries to pay. */
export function buildPaymentIntent(stored: StoredSession, created: number): Stripe.PaymentIntent {
  const { session, intentData } = stored;
  const id = newId.paymentIntent();
  const amount = session.amount_total ?? 0;
  return {
    id,
    object: 'payment_intent',
    allowed_payment_method_types: session.allowed_payment_method_types,
    amount,
    amount_capturable: 0,
    amount_details: { tip: {} },
    amount_received: 0,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: { allow_redirects: 'always', enabled: true },
    canceled_at: null,
    cancellation_reason: null,
    capture_method: 'automatic_async',
    client_secret: `${id}_secret_${randomToken(25)}`,
    confirmation_method: 'automatic',
    created,
    currency: session.currency ?? 'usd',
    customer: null,
    customer_account: null,
    description: intentData.description,
    excluded_payment_method_types: session.excluded_payment_method_types ?? null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    managed_payments: { enabled: false },
    metadata: intentData.metadata,
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_configuration_details: session.payment_method_configuration_details,
    payment_method_options: session.payment_method_types.includes('card')
      ? {
          card: {
            installments: null,
            mandate_options: null,
            network: null,
            request_three_d_secure: 'automatic',
          },
        }
      : {},
    payment_method_types: session.payment_method_types,
    payment_record: null,
    processing: null,
    receipt_email: intentData.receiptEmail,
    review: null,
    setup_future_usage: null,
    shipping: null,
    source: null,
    statement_descriptor: null,
    statement_descriptor_suffix: intentData.statementSuffix,
    status: 'requires_payment_method',
    transfer_data: null,
    transfer_group: null,
  };
}
