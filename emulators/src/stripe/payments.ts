/** What happens when a customer pays: the only place that moves sessions, payments and charges. */
import type Stripe from 'stripe';
import { NO_REQUEST, type Account } from './account.ts';
import { outcomeOf, type ReadCard } from './cards.ts';
import { badState } from './errors.ts';
import { newId, randomToken } from './ids.ts';
import { buildCharge, type ChargeResult } from './objects/charge.ts';
import { buildPaymentIntent } from './objects/payment-intent.ts';
import type { Instrument, Payer, StoredSession } from './state.ts';

export type PayResult =
  | { kind: 'paid' }
  /** A bank debit: the session is complete, the money comes or fails later. */
  | { kind: 'processing' }
  /** The issuer wants the customer to confirm (3-D Secure). */
  | { kind: 'challenge' }
  | { kind: 'declined'; code: string; declineCode: string; message: string };

export const AUTHENTICATION_FAILED =
  'We are unable to authenticate your payment method. Please choose a different payment method and try again.';

export function cardInstrument(card: ReadCard): Instrument {
  return { kind: 'card', paymentMethod: newId.paymentMethod(), ...card };
}

export function bankInstrument(session: Stripe.Checkout.Session, outcome: 'succeed' | 'fail'): Instrument {
  const bank = session.payment_method_types.includes('sepa_debit') ? 'sepa_debit' : 'us_bank_account';
  return { kind: 'bank', paymentMethod: newId.paymentMethod(), bank, outcome };
}

export function intentOf(account: Account, stored: StoredSession): Stripe.PaymentIntent | undefined {
  const id = stored.session.payment_intent;
  return typeof id === 'string' ? account.state.paymentIntents.get(id) : undefined;
}

/** The intent is made at the first attempt, not with the session, as Stripe does since 2022. */
function ensureIntent(account: Account, stored: StoredSession): Stripe.PaymentIntent {
  const existing = intentOf(account, stored);
  if (existing !== undefined) return existing;
  const intent = buildPaymentIntent(stored, account.now());
  account.state.paymentIntents.set(intent.id, intent);
  stored.session.payment_intent = intent.id;
  account.emit('payment_intent.created', intent, NO_REQUEST);
  return intent;
}

function addCharge(
  account: Account,
  intent: Stripe.PaymentIntent,
  how: Attempt,
  result: ChargeResult,
): Stripe.Charge {
  const charge = buildCharge({ intent, ...how, result, created: account.now() });
  account.state.charges.set(charge.id, charge);
  intent.latest_charge = charge.id;
  return charge;
}

interface Attempt {
  instrument: Instrument;
  payer: Payer;
}

function assertOpen(stored: StoredSession): void {
  const { status } = stored.session;
  if (status !== 'open')
    throw badState(`This Checkout Session is ${status ?? 'unknown'}; it cannot be paid.`);
}

function completeSession(stored: StoredSession, payer: Payer, paid: boolean): void {
  const { session } = stored;
  session.status = 'complete';
  session.payment_status = paid ? 'paid' : 'unpaid';
  // The hosted page is gone once the session is complete.
  session.url = null;
  if (session.customer_creation === 'always') session.customer = newId.customer();
  session.customer_details = {
    address: {
      city: null,
      country: payer.country,
      line1: null,
      line2: null,
      postal_code: payer.postalCode,
      state: null,
    },
    business_name: null,
    email: payer.email,
    individual_name: null,
    name: payer.name,
    phone: null,
    tax_exempt: 'none',
    tax_ids: [],
  };
  session.collected_information = { business_name: null, individual_name: null, shipping_details: null };
  stored.challenge = null;
}

/** Both kinds of money: a charge that succeeded at once, and a pending one that came in. */
function intentSucceeded(intent: Stripe.PaymentIntent): void {
  intent.status = 'succeeded';
  intent.amount_received = intent.amount;
  intent.last_payment_error = null;
  intent.next_action = null;
}

function paymentMethodShape(instrument: Instrument): string {
  return instrument.kind === 'card' ? 'card' : instrument.bank;
}

function intentFailed(
  intent: Stripe.PaymentIntent,
  instrument: Instrument,
  error: { code: string; declineCode?: string; message: string; charge?: string },
): void {
  intent.status = 'requires_payment_method';
  intent.payment_method = null;
  intent.next_action = null;
  intent.last_payment_error = {
    type: instrument.kind === 'card' && error.charge !== undefined ? 'card_error' : 'invalid_request_error',
    code: error.code,
    ...(error.charge !== undefined && { charge: error.charge }),
    ...(error.declineCode !== undefined && { decline_code: error.declineCode }),
    doc_url: `https://stripe.com/docs/error-codes/${error.code.replaceAll('_', '-')}`,
    message: error.message,
    payment_method_type: paymentMethodShape(instrument),
  };
}

function takeMoney(account: Account, stored: StoredSession, how: Attempt, threeDSecure: boolean): PayResult {
  const intent = ensureIntent(account, stored);
  const charge = addCharge(account, intent, how, { status: 'succeeded', threeDSecure });
  intent.payment_method = how.instrument.paymentMethod;
  intentSucceeded(intent);
  completeSession(stored, how.payer, true);
  account.emit('charge.succeeded', charge, NO_REQUEST);
  account.emit('payment_intent.succeeded', intent, NO_REQUEST);
  account.emit('checkout.session.completed', stored.session, NO_REQUEST);
  return { kind: 'paid' };
}

function decline(
  account: Account,
  stored: StoredSession,
  how: Attempt,
  reason: { code: string; declineCode: string; message: string },
): PayResult {
  const intent = ensureIntent(account, stored);
  const charge = addCharge(account, intent, how, { status: 'failed', ...reason });
  intentFailed(intent, how.instrument, { ...reason, charge: charge.id });
  account.emit('charge.failed', charge, NO_REQUEST);
  account.emit('payment_intent.payment_failed', intent, NO_REQUEST);
  return { kind: 'declined', ...reason };
}

/**
 * Pays an open session. One call is one attempt; it runs without a pause, so that a second submit meets a session
 * that is no longer open. Throws a StripeFailure when the session is not open.
 */
export function pay(account: Account, stored: StoredSession, how: Attempt): PayResult {
  assertOpen(stored);
  stored.challenge = null;
  account.changed();
  if (how.instrument.kind === 'bank') return startDebit(account, stored, how, how.instrument.outcome);
  const outcome = outcomeOf(how.instrument.number);
  if (outcome.kind === 'pays') return takeMoney(account, stored, how, false);
  if (outcome.kind === 'declined') return decline(account, stored, how, outcome);

  const intent = ensureIntent(account, stored);
  intent.status = 'requires_action';
  intent.payment_method = how.instrument.paymentMethod;
  intent.last_payment_error = null;
  intent.next_action = {
    type: 'use_stripe_sdk',
    use_stripe_sdk: { type: 'three_d_secure_redirect', source: `src_${randomToken(24)}` },
  };
  stored.challenge = how;
  account.emit('payment_intent.requires_action', intent, NO_REQUEST);
  return { kind: 'challenge' };
}

/** The customer's answer to 3-D Secure. Throws when nothing was asked or the session is no longer open. */
export function answerChallenge(account: Account, stored: StoredSession, passed: boolean): PayResult {
  assertOpen(stored);
  const { challenge } = stored;
  if (challenge === null) throw badState('No authentication is under way for this Checkout Session.');
  account.changed();
  if (passed) return takeMoney(account, stored, challenge, true);

  stored.challenge = null;
  const intent = ensureIntent(account, stored);
  const code = 'payment_intent_authentication_failure';
  intentFailed(intent, challenge.instrument, { code, message: AUTHENTICATION_FAILED });
  account.emit('payment_intent.payment_failed', intent, NO_REQUEST);
  return { kind: 'declined', code, declineCode: code, message: AUTHENTICATION_FAILED };
}

function startDebit(
  account: Account,
  stored: StoredSession,
  how: Attempt,
  outcome: 'succeed' | 'fail',
): PayResult {
  const intent = ensureIntent(account, stored);
  const charge = addCharge(account, intent, how, { status: 'pending' });
  intent.status = 'processing';
  intent.payment_method = how.instrument.paymentMethod;
  intent.last_payment_error = null;
  completeSession(stored, how.payer, false);
  const { settleDelayMs } = account.settings;
  stored.pending = { outcome, settleAt: settleDelayMs === null ? null : account.nowMs() + settleDelayMs };
  account.emit('charge.pending', charge, NO_REQUEST);
  account.emit('payment_intent.processing', intent, NO_REQUEST);
  account.emit('checkout.session.completed', stored.session, NO_REQUEST);
  return { kind: 'processing' };
}

/** Ends a bank debit that is on its way. Throws when there is none. */
export function settleDebit(account: Account, stored: StoredSession, outcome: 'succeed' | 'fail'): void {
  const intent = intentOf(account, stored);
  const chargeId = intent?.latest_charge;
  const charge = typeof chargeId === 'string' ? account.state.charges.get(chargeId) : undefined;
  if (stored.pending === null || intent === undefined || charge === undefined) {
    throw badState('No delayed payment is under way for this Checkout Session.');
  }
  stored.pending = null;
  if (outcome === 'succeed') {
    charge.status = 'succeeded';
    charge.balance_transaction = newId.transaction();
    intentSucceeded(intent);
    stored.session.payment_status = 'paid';
    account.emit('charge.succeeded', charge, NO_REQUEST);
    account.emit('payment_intent.succeeded', intent, NO_REQUEST);
    account.emit('checkout.session.async_payment_succeeded', stored.session, NO_REQUEST);
  } else {
    const code = 'insufficient_funds';
    const message = 'The customer’s account has insufficient funds to cover this payment.';
    charge.status = 'failed';
    charge.paid = false;
    charge.captured = false;
    charge.amount_captured = 0;
    charge.failure_code = code;
    charge.failure_message = message;
    const method = charge.payment_method_details?.type === 'sepa_debit' ? 'sepa_debit' : 'us_bank_account';
    const instrument: Instrument = {
      kind: 'bank',
      paymentMethod: charge.payment_method ?? '',
      bank: method,
      outcome,
    };
    intentFailed(intent, instrument, { code, message, charge: charge.id });
    account.emit('charge.failed', charge, NO_REQUEST);
    account.emit('payment_intent.payment_failed', intent, NO_REQUEST);
    account.emit('checkout.session.async_payment_failed', stored.session, NO_REQUEST);
  }
}
