/** Paying: the only code that changes the state of sessions, payments and charges. */
import { NO_REQUEST, type Account } from './account.ts';
import { outcomeOf } from './cards.ts';
import { badState } from './errors.ts';
import { buildCharge, buildIntent, type Attempt, type ChargeResult } from './objects.ts';
import type { Charge, PaymentIntent } from './objects.ts';
import type { StoredSession } from './state.ts';

export type PayResult =
  | { kind: 'paid' }
  /** A bank debit: the session is complete, the money comes or fails later. */
  | { kind: 'processing' }
  /** The issuer wants the customer to confirm (3-D Secure). */
  | { kind: 'challenge' }
  | { kind: 'declined'; code: string; declineCode?: string; message: string };

export const AUTHENTICATION_FAILED =
  'We are unable to authenticate your payment method. Please choose a different payment method and try again.';

/** The intent is made at the first attempt, not with the session, as Stripe does since 2022. */
function ensureIntent(account: Account, { session, intentMetadata }: StoredSession): PaymentIntent {
  const existing = account.state.paymentIntents.get(session.payment_intent ?? '');
  if (existing !== undefined) return existing;
  const intent = buildIntent(session, intentMetadata, account.now());
  account.state.paymentIntents.set(intent.id, intent);
  session.payment_intent = intent.id;
  account.emit('payment_intent.created', intent, NO_REQUEST);
  return intent;
}

function addCharge(account: Account, intent: PaymentIntent, how: Attempt, result: ChargeResult): Charge {
  const charge = buildCharge(intent, how, result, account.now());
  account.state.charges.set(charge.id, charge);
  intent.latest_charge = charge.id;
  return charge;
}

function assertOpen({ session }: StoredSession): void {
  if (session.status === 'open') return;
  throw badState(`This Checkout Session is ${session.status}; it cannot be paid.`);
}

function completeSession(stored: StoredSession, { payer }: Attempt, paid: boolean): void {
  stored.challenge = null;
  Object.assign(stored.session, {
    status: 'complete',
    payment_status: paid ? 'paid' : 'unpaid',
    // The pay page is gone once the session is complete.
    url: null,
    customer_details: payer,
  });
}

/** Handles both kinds of charge: one that succeeded at once, and a pending one that succeeded later. */
function succeed(account: Account, charge: Charge, intent: PaymentIntent): void {
  intent.status = 'succeeded';
  intent.amount_received = intent.amount;
  intent.last_payment_error = null;
  account.emit('charge.succeeded', charge, NO_REQUEST);
  account.emit('payment_intent.succeeded', intent, NO_REQUEST);
}

function fail(
  account: Account,
  intent: PaymentIntent,
  charge: Charge | null,
  error: { code: string; declineCode?: string; message: string },
): PayResult {
  const { code, declineCode, message } = error;
  intent.status = 'requires_payment_method';
  intent.last_payment_error = {
    code,
    ...(declineCode !== undefined && { decline_code: declineCode }),
    message,
  };
  if (charge !== null) account.emit('charge.failed', charge, NO_REQUEST);
  account.emit('payment_intent.payment_failed', intent, NO_REQUEST);
  return { kind: 'declined', ...error };
}

function takeMoney(account: Account, stored: StoredSession, how: Attempt, threeDSecure: boolean): PayResult {
  const intent = ensureIntent(account, stored);
  const charge = addCharge(account, intent, how, { status: 'succeeded', threeDSecure });
  completeSession(stored, how, true);
  succeed(account, charge, intent);
  account.emit('checkout.session.completed', stored.session, NO_REQUEST);
  return { kind: 'paid' };
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
  const intent = ensureIntent(account, stored);
  if (outcome.kind === 'declined') {
    const charge = addCharge(account, intent, how, { status: 'failed', ...outcome });
    return fail(account, intent, charge, outcome);
  }
  intent.status = 'requires_action';
  intent.last_payment_error = null;
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
  return fail(account, ensureIntent(account, stored), null, {
    code: 'payment_intent_authentication_failure',
    message: AUTHENTICATION_FAILED,
  });
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
  intent.last_payment_error = null;
  completeSession(stored, how, false);
  const { settleDelayMs } = account.settings;
  stored.pending = { outcome, settleAt: settleDelayMs === null ? null : account.nowMs() + settleDelayMs };
  account.emit('charge.pending', charge, NO_REQUEST);
  account.emit('payment_intent.processing', intent, NO_REQUEST);
  account.emit('checkout.session.completed', stored.session, NO_REQUEST);
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
    account.emit('checkout.session.async_payment_succeeded', session, NO_REQUEST);
    return;
  }
  const code = 'insufficient_funds';
  const message = 'The customer’s account has insufficient funds to cover this payment.';
  Object.assign(charge, { status: 'failed', paid: false, failure_code: code, failure_message: message });
  fail(account, intent, charge, { code, message });
  account.emit('checkout.session.async_payment_failed', session, NO_REQUEST);
}
