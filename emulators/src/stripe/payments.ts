/** Paying: the only code that changes the state of sessions, payments and charges. */
import type { Account } from './stripe-account.ts';
import { outcomeOf } from './cards.ts';
import { badState } from './errors.ts';
import { newId } from './ids.ts';
import type { Charge, PaymentError, PaymentIntent, Session } from './objects.ts';
import { endedCode, redeem } from './promotion-codes.ts';
import type { Instrument, StoredSession } from './stripe-state.ts';

export type PayResult =
  | { kind: 'paid' }
  /** A bank debit: the session is complete, the money comes or fails later. */
  | { kind: 'processing' }
  /** The issuer wants the customer to confirm (3-D Secure). */
  | { kind: 'challenge' }
  | { kind: 'declined'; error: PaymentError };

export const AUTHENTICATION_FAILED =
  'We are unable to authenticate your payment method. Please choose a different payment method and try again.';

/** The intent is made at the first attempt, not with the session, as Stripe does since 2022. */
function ensureIntent(account: Account, { session, intentMetadata }: StoredSession): PaymentIntent {
  const existing = account.state.paymentIntents.get(session.payment_intent ?? '');
  if (existing !== undefined) {
    // A code was typed after a payment was declined.
    existing.amount = session.amount_total;
    return existing;
  }
  const intent: PaymentIntent = {
    id: newId.paymentIntent(),
    object: 'payment_intent',
    amount: session.amount_total,
    amount_received: 0,
    created: account.now(),
    last_payment_error: null,
    latest_charge: null,
    metadata: intentMetadata,
    status: 'requires_payment_method',
  };
  account.state.paymentIntents.set(intent.id, intent);
  session.payment_intent = intent.id;
  return intent;
}

function addCharge(
  account: Account,
  intent: PaymentIntent,
  instrument: Instrument,
  status: Charge['status'],
  failureCode: string | null = null,
): Charge {
  const charge: Charge = {
    id: newId.charge(),
    object: 'charge',
    amount: intent.amount,
    amount_refunded: 0,
    disputed: false,
    failure_code: failureCode,
    metadata: intent.metadata,
    paid: status !== 'failed',
    payment_intent: intent.id,
    payment_method_details:
      instrument.method === 'card'
        ? { type: 'card', card: { last4: instrument.card.slice(-4) } }
        : { type: 'us_bank_account' },
    receipt_url: null,
    refunded: false,
    status,
  };
  account.state.charges.set(charge.id, charge);
  intent.latest_charge = charge.id;
  return charge;
}

/** Adds a payment by card that was made long ago: without a session, and without an event. */
export function addPastPayment(
  account: Account,
  { id, amount, metadata }: Pick<PaymentIntent, 'id' | 'amount' | 'metadata'>,
): PaymentIntent {
  const intent: PaymentIntent = {
    ...{ id, object: 'payment_intent', amount, amount_received: amount, created: account.now(), metadata },
    ...{ last_payment_error: null, latest_charge: null, status: 'succeeded' },
  };
  account.state.paymentIntents.set(id, intent);
  addCharge(account, intent, { method: 'card', card: '4242424242424242' }, 'succeeded');
  return intent;
}

function assertOpen({ session }: StoredSession): void {
  if (session.status === 'open') return;
  throw badState(`This Checkout Session is ${session.status}; it cannot be paid.`);
}

/** The pay page is gone once the session is complete. */
function completeSession(
  account: Account,
  stored: StoredSession,
  payment_status: Session['payment_status'],
): void {
  stored.challenge = null;
  if (stored.terms !== null) stored.session.consent = { terms_of_service: 'accepted' };
  Object.assign(stored.session, { status: 'complete', payment_status, url: null });
  redeem(account, stored);
}

/** A code covers the price: there is no payment. */
function completeFree(account: Account, stored: StoredSession): PayResult {
  const { session } = stored;
  const intent = account.state.paymentIntents.get(session.payment_intent ?? '');
  if (intent !== undefined) intent.status = 'canceled';
  session.payment_intent = null;
  completeSession(account, stored, 'no_payment_required');
  account.emit('checkout.session.completed', session);
  return { kind: 'paid' };
}

/** Handles both kinds of charge: one that succeeded at once, and a pending one that succeeded later. */
function succeed(account: Account, charge: Charge, intent: PaymentIntent): void {
  intent.status = 'succeeded';
  intent.amount_received = intent.amount;
  intent.last_payment_error = null;
  account.emit('charge.succeeded', charge);
  account.emit('payment_intent.succeeded', intent);
}

function fail(intent: PaymentIntent, error: PaymentError): PayResult {
  intent.status = 'requires_payment_method';
  intent.last_payment_error = error;
  return { kind: 'declined', error };
}

/** Stripe looks at a code again when the session is paid: nothing is charged when it has ended, and it is removed. */
function withoutEndedCode(account: Account, stored: StoredSession): PayResult | null {
  const message = endedCode(account, stored);
  return message === null ? null : { kind: 'declined', error: { code: 'promotion_code_ended', message } };
}

function chargeSession(account: Account, stored: StoredSession, instrument: Instrument): PayResult {
  const ended = withoutEndedCode(account, stored);
  if (ended) return ended;
  const intent = ensureIntent(account, stored);
  const charge = addCharge(account, intent, instrument, 'succeeded');
  completeSession(account, stored, 'paid');
  succeed(account, charge, intent);
  account.emit('checkout.session.completed', stored.session);
  return { kind: 'paid' };
}

/**
 * Pays an open session. One call is one attempt; it runs without a pause, so that a second submit meets a session
 * that is no longer open. Throws a StripeFailure when the session is not open.
 */
export function pay(account: Account, stored: StoredSession, instrument: Instrument): PayResult {
  assertOpen(stored);
  stored.challenge = null;
  const ended = withoutEndedCode(account, stored);
  if (ended) return ended;
  if (stored.session.amount_total === 0) return completeFree(account, stored);
  if (instrument.method !== 'card') return startDebit(account, stored, instrument);
  const outcome = outcomeOf(instrument.card);
  if (outcome === 'pays') return chargeSession(account, stored, instrument);
  const intent = ensureIntent(account, stored);
  if (outcome !== 'challenge') {
    addCharge(account, intent, instrument, 'failed', outcome.code);
    return fail(intent, outcome);
  }
  intent.status = 'requires_action';
  intent.last_payment_error = null;
  stored.challenge = instrument;
  return { kind: 'challenge' };
}

/** The customer's answer to 3-D Secure. Throws when nothing was asked or the session is no longer open. */
export function answerChallenge(account: Account, stored: StoredSession, passed: boolean): PayResult {
  assertOpen(stored);
  const { challenge } = stored;
  if (challenge === null) throw badState('No authentication is under way for this Checkout Session.');
  if (passed) return chargeSession(account, stored, challenge);
  stored.challenge = null;
  return fail(ensureIntent(account, stored), {
    code: 'payment_intent_authentication_failure',
    message: AUTHENTICATION_FAILED,
  });
}

function startDebit(account: Account, stored: StoredSession, instrument: Instrument): PayResult {
  const intent = ensureIntent(account, stored);
  addCharge(account, intent, instrument, 'pending');
  intent.status = 'processing';
  intent.last_payment_error = null;
  completeSession(account, stored, 'unpaid');
  const outcome = instrument.method === 'bank_succeeds' ? 'succeed' : 'fail';
  stored.pending = { outcome, settleAt: account.settleAt() };
  account.emit('checkout.session.completed', stored.session);
  return { kind: 'processing' };
}

/** Ends a bank debit that is on its way. Throws when there is none. */
export function settleDebit(account: Account, stored: StoredSession, outcome: 'succeed' | 'fail'): void {
  const { session } = stored;
  const intent = account.state.paymentIntents.get(session.payment_intent ?? '');
  const charge = account.state.charges.get(intent?.latest_charge ?? '');
  if (stored.pending === null || intent === undefined || charge === undefined) {
    throw badState('No delayed payment is under way for this Checkout Session.');
  }
  stored.pending = null;
  if (outcome === 'succeed') {
    charge.status = 'succeeded';
    session.payment_status = 'paid';
    succeed(account, charge, intent);
    account.emit('checkout.session.async_payment_succeeded', session);
    return;
  }
  const code = 'insufficient_funds';
  const message = 'The customer’s account has insufficient funds to cover this payment.';
  Object.assign(charge, { status: 'failed', paid: false, failure_code: code });
  fail(intent, { code, message });
  account.emit('checkout.session.async_payment_failed', session);
}
