import type Stripe from 'stripe';

export interface SessionFacts {
  id: string;
  url: string;
  created: number;
  expiresAt: number;
  currency: string;
  total: number;
  successUrl: string;
  cancelUrl: string | null;
  clientReferenceId: string | null;
  customerEmail: string | null;
  customerCreation: 'always' | 'if_required';
  metadata: Record<string, string>;
  paymentMethodTypes: string[];
  allowedMethods: string[] | null;
  excludedMethods: string[] | null;
  locale: string | null;
  submitType: Stripe.Checkout.Session.SubmitType | null;
  submitMessage: string | null;
  allowPromotionCodes: boolean | null;
  billingAddressCollection: 'auto' | 'required' | null;
  displayName: string;
}

/** A hosted, one-time payment session as the API gives it just after it was made. */
export function buildSession(facts: SessionFacts): Stripe.Checkout.Session {
  return {
    id: facts.id,
    object: 'checkout.session',
    adaptive_pricing: { enabled: false },
    after_expiration: null,
    allow_promotion_codes: facts.allowPromotionCodes,
    allowed_payment_method_types: facts.allowedMethods,
    amount_subtotal: facts.total,
    amount_total: facts.total,
    automatic_tax: { enabled: false, liability: null, provider: null, status: null },
    billing_address_collection: facts.billingAddressCollection,
    branding_settings: {
      background_color: '#ffffff',
      border_style: 'rounded',
      button_color: '#0074d4',
      display_name: facts.displayName,
      font_family: 'default',
      icon: null,
      logo: null,
    },
    cancel_url: facts.cancelUrl,
    client_reference_id: facts.clientReferenceId,
    client_secret: null,
    collected_information: null,
    consent: null,
    consent_collection: null,
    created: facts.created,
    currency: facts.currency,
    currency_conversion: null,
    custom_fields: [],
    custom_text: {
      after_submit: null,
      shipping_address: null,
      submit: facts.submitMessage === null ? null : { message: facts.submitMessage },
      terms_of_service_acceptance: null,
    },
    customer: null,
    customer_account: null,
    customer_creation: facts.customerCreation,
    customer_details:
      facts.customerEmail === null
        ? null
        : {
            address: null,
            business_name: null,
            email: facts.customerEmail,
            individual_name: null,
            name: null,
            phone: null,
            tax_exempt: 'none',
            tax_ids: null,
          },
    customer_email: facts.customerEmail,
    discounts: [],
    ...(facts.excludedMethods !== null && { excluded_payment_method_types: facts.excludedMethods }),
    expires_at: facts.expiresAt,
    integration_identifier: null,
    invoice: null,
    invoice_creation: {
      enabled: false,
      invoice_data: {
        account_tax_ids: null,
        custom_fields: null,
        description: null,
        footer: null,
        issuer: null,
        metadata: {},
        rendering_options: null,
      },
    },
    livemode: false,
    locale: facts.locale,
    managed_payments: { enabled: false },
    metadata: facts.metadata,
    mode: 'payment',
    origin_context: null,
    payment_intent: null,
    payment_link: null,
    payment_method_collection: 'if_required',
    payment_method_configuration_details: { id: 'pmc_1LocalDefault00000000000', parent: null },
    payment_method_options: facts.paymentMethodTypes.includes('card')
      ? { card: { request_three_d_secure: 'automatic' } }
      : {},
    payment_method_types: facts.paymentMethodTypes,
    payment_status: 'unpaid',
    permissions: null,
    phone_number_collection: { enabled: false },
    recovered_from: null,
    saved_payment_method_options: null,
    setup_intent: null,
    shipping_address_collection: null,
    shipping_cost: null,
    shipping_options: [],
    status: 'open',
    submit_type: facts.submitType,
    subscription: null,
    success_url: facts.successUrl,
    total_details: { amount_discount: 0, amount_shipping: 0, amount_tax: 0 },
    ui_mode: 'hosted_page',
    url: facts.url,
    wallet_options: null,
  };
}
