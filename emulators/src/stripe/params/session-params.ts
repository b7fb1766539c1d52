import { badParam } from '../errors.ts';
import {
  array,
  boolean,
  created,
  currency,
  email,
  expand,
  integer,
  metadata,
  object,
  oneOf,
  page,
  required,
  string,
  webUrl,
  type Param,
} from './schema.ts';

type Read<P> = P extends Param<infer T> ? T : never;

/** Stripe takes `{CHECKOUT_SESSION_ID}` anywhere in the address; braces are not valid URL text by themselves. */
const returnUrl: Param<string> = {
  read: (value, name) => {
    if (typeof value === 'string') webUrl.read(value.replaceAll('{CHECKOUT_SESSION_ID}', 'x') || value, name);
    return webUrl.read(value, name);
  },
};

/** Accepted only when it says "off": on, it would change amounts or the page in ways not imitated here. */
const offSwitch: Param<{ enabled: boolean }> = {
  read: (value, name) => {
    const read = object({ enabled: required(boolean) }).read(value, name);
    if (read.enabled) throw badParam(`${name}[enabled]`, `Local Stripe does not imitate ${name}.`);
    return read;
  },
};

const productData = object(
  {
    name: required(string({ max: 250 })),
    description: string({ max: 40_000 }),
    images: array(webUrl, { max: 8 }),
    metadata,
    tax_code: string(),
    unit_label: string(),
  },
  ['tax_details'],
);

const priceData = object(
  {
    currency: required(currency),
    product_data: required(productData),
    unit_amount: required(integer({ min: 0 })),
    tax_behavior: oneOf(['exclusive', 'inclusive', 'unspecified']),
  },
  ['product', 'recurring', 'unit_amount_decimal'],
);

const lineItem = object(
  {
    price_data: required(priceData),
    quantity: required(integer({ min: 1, max: 999_999 })),
    metadata,
  },
  ['price', 'adjustable_quantity', 'tax_rates', 'dynamic_tax_rates'],
);

const LOCALES = [
  'auto bg cs da de el en en-GB es es-419 et fi fil fr fr-CA hi-IN hr hu id it ja ko lt lv ms mt nb nl pl pt pt-BR ro ru',
  'sk sl sv th tr vi zh zh-HK zh-TW',
]
  .join(' ')
  .split(' ');

/** Any type may be named in a filter; local Stripe offers a card and a bank debit at most. */
const methodType: Param<string> = {
  read: (value, name) => {
    const read = string({ max: 60 }).read(value, name);
    if (!/^[a-z0-9_]+$/.test(read)) throw badParam(name, `Invalid ${name}: ${read}`);
    return read;
  },
};

const customText = object({ submit: object({ message: required(string({ max: 1200 })) }) }, [
  'after_submit',
  'shipping_address',
  'terms_of_service_acceptance',
]);

const paymentIntentData = object(
  {
    description: string({ max: 1000 }),
    metadata,
    receipt_email: email,
    statement_descriptor_suffix: string({ max: 22 }),
    capture_method: oneOf(['automatic', 'automatic_async']),
  },
  [
    'application_fee_amount',
    'on_behalf_of',
    'setup_future_usage',
    'shipping',
    'statement_descriptor',
    'transfer_data',
    'transfer_group',
  ],
);

const mode: Param<'payment'> = {
  read: (value, name) => {
    const read = oneOf(['payment', 'setup', 'subscription']).read(value, name);
    if (read !== 'payment') throw badParam(name, `Local Stripe has no ${read} mode.`);
    return read;
  },
};

const uiMode: Param<'hosted_page'> = {
  read: (value, name) => {
    const read = oneOf(['hosted_page', 'embedded_page', 'elements', 'form']).read(value, name);
    if (read !== 'hosted_page') throw badParam(name, `Local Stripe has the hosted page only, not ${read}.`);
    return read;
  },
};

export const createSessionParams = object(
  {
    mode: required(mode),
    line_items: required(array(lineItem, { max: 100 })),
    success_url: required(returnUrl),
    cancel_url: returnUrl,
    client_reference_id: string({ max: 200 }),
    customer_email: email,
    customer_creation: oneOf(['always', 'if_required']),
    currency,
    expires_at: integer({ min: 0 }),
    locale: oneOf(LOCALES),
    metadata,
    payment_intent_data: paymentIntentData,
    // The pinned API version has no `payment_method_types` any more: these two filter what Stripe would offer.
    allowed_payment_method_types: array(methodType),
    excluded_payment_method_types: array(methodType),
    submit_type: oneOf(['auto', 'book', 'donate', 'pay']),
    ui_mode: uiMode,
    allow_promotion_codes: boolean,
    billing_address_collection: oneOf(['auto', 'required']),
    custom_text: customText,
    branding_settings: object({ display_name: string() }, [
      'background_color',
      'border_style',
      'button_color',
      'font_family',
      'icon',
      'logo',
    ]),
    adaptive_pricing: offSwitch,
    automatic_tax: offSwitch,
    invoice_creation: offSwitch,
    phone_number_collection: offSwitch,
    tax_id_collection: offSwitch,
    expand,
  },
  [
    'after_expiration',
    'consent_collection',
    'custom_fields',
    'customer',
    'customer_account',
    'customer_update',
    'discounts',
    'integration_identifier',
    'managed_payments',
    'name_collection',
    'optional_items',
    'origin_context',
    'payment_method_collection',
    'payment_method_configuration',
    'payment_method_data',
    'payment_method_options',
    'permissions',
    'redirect_on_completion',
    'return_url',
    'saved_payment_method_options',
    'setup_intent_data',
    'shipping_address_collection',
    'shipping_options',
    'subscription_data',
    'wallet_options',
  ],
);

export type SessionParams = Read<typeof createSessionParams>;

export const listSessionsParams = object(
  {
    ...page,
    created,
    payment_intent: string(),
    status: oneOf(['complete', 'expired', 'open']),
    customer_details: object({ email: required(email) }),
  },
  ['customer', 'customer_account', 'payment_link', 'subscription'],
);
