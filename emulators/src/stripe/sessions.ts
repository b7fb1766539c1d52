import { catalogue, PRODUCT_IDS } from '@keepsong/domain/pricing';
import { STRIPE_PRODUCTS } from '@keepsong/domain/stripe-api';
import type { Account } from './stripe-account.ts';
import { badParam, badState } from './errors.ts';
import { newId } from './ids.ts';
import type { SessionParams } from './params.ts';
import { SMALLEST_CHARGE, withoutCode } from './promotion-codes.ts';
import type { StoredSession } from './stripe-state.ts';

const HALF_HOUR = 30 * 60;
const DAY = 24 * 60 * 60;
/** Stripe forgives the seconds that a request needs to arrive. */
const GRACE = 60;

function totalOf({ line_items: items }: SessionParams): number {
  return items.reduce((sum, { price_data: price, quantity }) => sum + price.unit_amount * quantity, 0);
}

/** The rules between parameters, which Stripe checks before it begins; throws a StripeFailure. */
export function checkSession(params: SessionParams, now: number): void {
  if (totalOf(params) < SMALLEST_CHARGE) {
    throw badParam(
      'line_items',
      "The Checkout Session's total amount due must add up to at least $0.50 usd",
      'amount_too_small',
    );
  }
  const { automatic_tax: tax, line_items: items } = params;
  if (tax.enabled && items.some(({ price_data: price }) => price.tax_behavior === 'unspecified')) {
    throw badParam('line_items', 'With automatic tax, each price needs a `tax_behavior`.');
  }
  if (params.custom_text && !params.consent_collection) {
    throw badParam('custom_text', 'The text is for a consent that is not collected.');
  }
  const { expires_at: expiresAt = now + DAY } = params;
  if (expiresAt < now + HALF_HOUR - GRACE || expiresAt > now + DAY + GRACE) {
    throw badParam(
      'expires_at',
      'The `expires_at` timestamp must be between 30 minutes and 24 hours from Checkout Session creation.',
    );
  }
}

const nameOf = (product: string): string =>
  PRODUCT_IDS.flatMap((id) => (STRIPE_PRODUCTS[id] === product ? catalogue[id].label : []))[0] ?? product;

/** `baseUrl` is where the pay page lives. */
export function createSession(account: Account, params: SessionParams, baseUrl: string): StoredSession {
  const created = account.now();
  const id = newId.session();
  const { automatic_tax: tax, line_items: items } = params;
  const taxBehavior = items[0]?.price_data.tax_behavior ?? 'unspecified';
  const stored: StoredSession = {
    session: {
      id,
      object: 'checkout.session',
      allow_promotion_codes: params.allow_promotion_codes,
      amount_subtotal: totalOf(params),
      amount_total: totalOf(params),
      cancel_url: params.cancel_url ?? null,
      client_reference_id: params.client_reference_id ?? null,
      created,
      consent: params.consent_collection ? { terms_of_service: null } : null,
      currency: 'usd',
      discounts: [],
      total_details: { amount_discount: 0, amount_tax: 0 },
      customer_email: params.customer_email ?? null,
      expires_at: params.expires_at ?? created + DAY,
      metadata: params.metadata,
      mode: 'payment',
      payment_intent: null,
      allowed_payment_method_types: params.allowed_payment_method_types,
      payment_status: 'unpaid',
      status: 'open',
      success_url: params.success_url,
      url: `${baseUrl}/c/pay/${id}`,
    },
    lineItems: items.map(({ price_data: price, quantity }) => ({
      object: 'item',
      amount_subtotal: price.unit_amount * quantity,
      description: nameOf(price.product),
      price: { product: price.product },
      quantity,
    })),
    taxBehavior: tax.enabled ? taxBehavior : 'unspecified',
    terms: params.consent_collection
      ? (params.custom_text?.terms_of_service_acceptance.message ?? 'I agree to the terms.')
      : null,
    intentMetadata: params.payment_intent_data.metadata,
    challenge: null,
    pending: null,
  };
  withoutCode(stored);
  account.state.sessions.set(id, stored);
  return stored;
}

/** Closes an open session, and with it the payment that was begun. Throws when it is not open. */
export function expireSession(account: Account, stored: StoredSession): void {
  const { session } = stored;
  if (session.status !== 'open') {
    throw badState(
      `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of \`${session.status}\`.`,
    );
  }
  session.status = 'expired';
  session.url = null;
  stored.challenge = null;
  const intent = account.state.paymentIntents.get(session.payment_intent ?? '');
  if (intent !== undefined) intent.status = 'canceled';
  account.emit('checkout.session.expired', session);
}
