import type { Account, Cause } from './account.ts';
import { badParam, badState } from './errors.ts';
import { newId } from './ids.ts';
import { LARGEST_CHARGE, showMoney, smallestCharge } from './money.ts';
import { buildSession } from './objects/checkout-session.ts';
import { buildLineItem } from './objects/line-item.ts';
import type { SessionParams } from './params/session-params.ts';
import { intentOf } from './payments.ts';
import type { StoredSession } from './state.ts';

const HALF_HOUR = 30 * 60;
const DAY = 24 * 60 * 60;
/** Stripe forgives the seconds that a request needs to arrive. */
const GRACE = 60;

/** The cross-field rules, which Stripe checks before it begins; throws a StripeFailure. */
export function checkSession(params: SessionParams, now: number): { currency: string; total: number } {
  const { line_items: items, expires_at: expiresAt } = params;
  if (items.length === 0) throw badParam('line_items', 'You must provide at least one line item.');
  const currency = items[0]?.price_data.currency ?? 'usd';
  items.forEach((item, index) => {
    if (item.price_data.currency !== currency) {
      throw badParam(
        `line_items[${index}][price_data][currency]`,
        `All line items must have the same currency. Expected ${currency}, got ${item.price_data.currency}.`,
      );
    }
  });
  if (params.currency !== undefined && params.currency !== currency) {
    throw badParam(
      'currency',
      `The currency ${params.currency} does not match that of the line items, ${currency}.`,
    );
  }
  const total = items.reduce((sum, item) => sum + item.price_data.unit_amount * item.quantity, 0);
  const least = smallestCharge(currency);
  if (total < least) {
    throw badParam(
      'line_items',
      `The Checkout Session's total amount due must add up to at least ${showMoney(least, currency)} ${currency}`,
      'amount_too_small',
    );
  }
  if (total > LARGEST_CHARGE) {
    throw badParam(
      'line_items',
      `The Checkout Session's total amount must be no more than ${showMoney(LARGEST_CHARGE, currency)}`,
      'amount_too_large',
    );
  }
  if (expiresAt !== undefined && expiresAt < now + HALF_HOUR - GRACE) {
    throw badParam(
      'expires_at',
      'The `expires_at` timestamp must be at least 30 minutes from Checkout Session creation.',
    );
  }
  if (expiresAt !== undefined && expiresAt > now + DAY + GRACE) {
    throw badParam(
      'expires_at',
      'The `expires_at` timestamp must be less than 24 hours from Checkout Session creation.',
    );
  }
  if (offeredMethods(params, currency).length === 0) {
    throw badParam(
      'allowed_payment_method_types',
      'No valid payment method types for this Checkout Session. Please ensure that you have activated payment methods ' +
        'compatible with your chosen currency. Local Stripe has card, us_bank_account (usd) and sepa_debit (eur).',
    );
  }
  return { currency, total };
}

/** The methods Stripe chooses by itself (a debit exists in dollars and in euros), less what the request filters out. */
function offeredMethods(params: SessionParams, currency: string): string[] {
  const { allowed_payment_method_types: allowed, excluded_payment_method_types: excluded = [] } = params;
  const eligible = [
    'card',
    ...(currency === 'usd' ? ['us_bank_account'] : currency === 'eur' ? ['sepa_debit'] : []),
  ];
  return eligible.filter((type) => (allowed?.includes(type) ?? true) && !excluded.includes(type));
}

/** `baseUrl` is where the hosted page lives. Throws when a rule between parameters is broken. */
export function createSession(account: Account, params: SessionParams, baseUrl: string): StoredSession {
  const created = account.now();
  const { currency, total } = checkSession(params, created);
  const id = newId.session();
  const stored: StoredSession = {
    id,
    session: buildSession({
      id,
      url: `${baseUrl}/c/pay/${id}`,
      created,
      expiresAt: params.expires_at ?? created + DAY,
      currency,
      total,
      successUrl: params.success_url,
      cancelUrl: params.cancel_url ?? null,
      clientReferenceId: params.client_reference_id ?? null,
      customerEmail: params.customer_email ?? null,
      customerCreation: params.customer_creation ?? 'if_required',
      metadata: params.metadata ?? {},
      paymentMethodTypes: offeredMethods(params, currency),
      allowedMethods: params.allowed_payment_method_types ?? null,
      excludedMethods: params.excluded_payment_method_types ?? null,
      locale: params.locale ?? null,
      submitType: params.submit_type ?? null,
      submitMessage: params.custom_text?.submit?.message ?? null,
      allowPromotionCodes: params.allow_promotion_codes ?? null,
      billingAddressCollection: params.billing_address_collection ?? null,
      displayName: params.branding_settings?.display_name ?? account.settings.displayName,
    }),
    lineItems: params.line_items.map((item) =>
      buildLineItem({
        name: item.price_data.product_data.name,
        unitAmount: item.price_data.unit_amount,
        quantity: item.quantity,
        currency,
        created,
        taxBehavior: item.price_data.tax_behavior ?? 'unspecified',
        metadata: item.metadata ?? {},
      }),
    ),
    products: params.line_items.map(({ price_data: { product_data: product } }) => ({
      description: product.description ?? null,
      image: product.images?.[0] ?? null,
    })),
    intentData: {
      description: params.payment_intent_data?.description ?? null,
      metadata: params.payment_intent_data?.metadata ?? {},
      receiptEmail: params.payment_intent_data?.receipt_email ?? null,
      statementSuffix: params.payment_intent_data?.statement_descriptor_suffix ?? null,
    },
    challenge: null,
    pending: null,
  };
  account.state.sessions.set(id, stored);
  account.changed();
  return stored;
}

/** Closes an open session, and with it the payment that was begun. Throws when it is not open. */
export function expireSession(account: Account, stored: StoredSession, cause: Cause): void {
  const { session } = stored;
  if (session.status !== 'open') {
    throw badState(
      `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of \`${session.status}\`.`,
    );
  }
  session.status = 'expired';
  session.url = null;
  stored.challenge = null;
  const intent = intentOf(account, stored);
  if (intent !== undefined) {
    intent.status = 'canceled';
    intent.canceled_at = account.now();
    intent.cancellation_reason = 'automatic';
    intent.next_action = null;
    account.emit('payment_intent.canceled', intent, cause);
  }
  account.emit('checkout.session.expired', session, cause);
}
