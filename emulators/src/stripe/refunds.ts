import { NO_REQUEST, type Account, type Cause } from './account.ts';
import { badParam, badState, noSuch } from './errors.ts';
import { newId } from './ids.ts';
import type { Charge, Metadata, Refund } from './objects.ts';
import { showMoney } from './money.ts';
import type { RefundPlan } from './state.ts';

/** Stripe's published card numbers whose refunds take a detour. The last four digits are all that a charge keeps. */
const PLANS_BY_LAST4: Record<string, RefundPlan> = {
  // 4000 0000 0000 7726: pending first, succeeds later.
  '7726': { answer: 'pending', later: 'succeed' },
  // 4000 0000 0000 5126: succeeds first, fails later.
  '5126': { answer: 'succeed', later: 'fail' },
};

const REFUSALS: Record<string, (chargeId: string) => string> = {
  charge_disputed: (id) => `Charge ${id} has been charged back; cannot issue a refund.`,
  charge_already_refunded: (id) => `Charge ${id} has already been refunded.`,
};

function refusal(code: string, chargeId: string) {
  const message = REFUSALS[code]?.(chargeId) ?? `Charge ${chargeId} cannot be refunded.`;
  return badState(message, code);
}

/** The charge that a refund by payment intent means: the one that took the money. */
export function chargeOfIntent(account: Account, id: string): Charge {
  const intent = account.state.paymentIntents.get(id);
  if (intent === undefined) throw noSuch('payment_intent', id, 'payment_intent', 400);
  const charge = account.state.charges.get(intent.latest_charge ?? '');
  if (charge?.status === 'succeeded') return charge;
  throw badState(`This PaymentIntent (${id}) does not have a successful charge to refund.`);
}

export function findCharge(account: Account, id: string): Charge {
  const charge = account.state.charges.get(id);
  if (charge === undefined) throw noSuch('charge', id, 'charge', 400);
  return charge;
}

/** A dispute takes the money away until the seller wins it; an inquiry does not. */
export function bankHoldsMoney(account: Account, charge: Charge): boolean {
  return [...account.state.disputes.values()].some(
    (one) => one.charge === charge.id && !one.is_charge_refundable,
  );
}

/** Refunds the rest of a charge, or `amount` cents of it. Throws a StripeFailure when Stripe would refuse. */
export function refundCharge(
  account: Account,
  charge: Charge,
  options: {
    amount?: number | undefined;
    reason?: string | undefined;
    metadata?: Metadata | undefined;
  },
  cause: Cause,
): Refund {
  const plan = nextPlan(account, charge);
  if (plan.answer === 'refuse') throw refusal(plan.code, charge.id);
  const left = charge.amount - charge.amount_refunded;
  if (charge.status !== 'succeeded') {
    throw badState(`Charge ${charge.id} has not succeeded, so it cannot be refunded.`);
  }
  if (bankHoldsMoney(account, charge)) throw refusal('charge_disputed', charge.id);
  if (left === 0) throw refusal('charge_already_refunded', charge.id);
  const amount = options.amount ?? left;
  if (amount > left) {
    throw badParam(
      'amount',
      `Refund amount (${showMoney(amount, charge.currency)}) is greater than ${charge.amount_refunded === 0 ? '' : 'unrefunded '}` +
        `charge amount (${showMoney(left, charge.currency)})`,
    );
  }
  const refund: Refund = {
    id: newId.refund(),
    object: 'refund',
    amount,
    charge: charge.id,
    created: account.now(),
    currency: charge.currency,
    destination_details: { card: { reference_status: 'pending' } },
    metadata: options.metadata ?? {},
    payment_intent: charge.payment_intent,
    reason: options.reason ?? null,
    status: plan.answer === 'pending' ? 'pending' : 'succeeded',
    ...(plan.answer === 'pending' && { pending_reason: 'processing' }),
  };
  account.state.refunds.set(refund.id, refund);
  account.emit('refund.created', refund, cause);
  // A pending refund counts as refunded already, so that the same money cannot be refunded twice.
  const before = setRefunded(charge, charge.amount_refunded + amount);
  account.emit('charge.refunded', charge, cause, before);

  // The network's reference arrives a moment after the refund has succeeded.
  if (refund.status === 'succeeded') {
    const previous = { destination_details: refund.destination_details };
    refund.destination_details = { card: { reference_status: 'available' } };
    announce(account, refund, cause, previous);
  }
  const { settleDelayMs } = account.settings;
  if (plan.later !== null && settleDelayMs !== null) {
    const settleAt = account.nowMs() + settleDelayMs;
    account.state.refundsToSettle.set(refund.id, { outcome: plan.later, settleAt });
  }
  return refund;
}

/** Ends a pending refund; a refund that succeeded can still fail, as at a closed bank account. */
export function settleRefund(
  account: Account,
  refund: Refund,
  outcome: 'succeed' | 'fail',
  failureReason = 'expired_or_canceled_card',
): void {
  if (refund.status !== 'pending' && !(refund.status === 'succeeded' && outcome === 'fail')) {
    throw badState(`Refund ${refund.id} is ${refund.status} and cannot ${outcome}.`);
  }
  account.state.refundsToSettle.delete(refund.id);
  const previous = { status: refund.status };
  delete refund.pending_reason;
  if (outcome === 'succeed') {
    refund.status = 'succeeded';
    announce(account, refund, NO_REQUEST, previous);
    return;
  }
  refund.status = 'failed';
  refund.failure_reason = failureReason;
  account.emit('refund.failed', refund, NO_REQUEST);
  announce(account, refund, NO_REQUEST, { ...previous, failure_reason: null });
  // The money is back on the account's balance: the charge can be refunded again.
  const charge = findCharge(account, refund.charge);
  const before = setRefunded(charge, charge.amount_refunded - refund.amount);
  account.emit('charge.updated', charge, NO_REQUEST, before);
}

/** A dispute ends the refunds of its charge that are still under way. */
export function failPendingRefunds(account: Account, charge: Charge): void {
  for (const refund of account.state.refunds.values()) {
    if (refund.charge !== charge.id || refund.status !== 'pending') continue;
    settleRefund(account, refund, 'fail', 'charge_for_pending_refund_disputed');
  }
}

/** A plan that a test has made for this charge; otherwise the published behaviour of its card. */
function nextPlan(account: Account, charge: Charge): RefundPlan {
  const planned = account.state.refundPlans.get(charge.id)?.shift();
  if (planned !== undefined) return planned;
  const details = charge.payment_method_details;
  const byCard = details.type === 'card' ? PLANS_BY_LAST4[details.card.last4] : undefined;
  return byCard ?? { answer: 'succeed', later: null };
}

/** Returns the `previous_attributes` of the change. */
function setRefunded(charge: Charge, amount: number): object {
  const refunded = amount === charge.amount;
  const before = {
    amount_refunded: charge.amount_refunded,
    ...(refunded !== charge.refunded && { refunded: charge.refunded }),
  };
  charge.amount_refunded = amount;
  charge.refunded = refunded;
  return before;
}

/** Stripe sends the same news under its old and its new name. */
function announce(account: Account, refund: Refund, cause: Cause, previous: object): void {
  account.emit('refund.updated', refund, cause, previous);
  account.emit('charge.refund.updated', refund, cause, previous);
}
