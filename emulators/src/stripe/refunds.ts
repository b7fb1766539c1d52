import { formatCents } from '@keepsong/domain/pricing';
import type { Account } from './stripe-account.ts';
import { badParam, badState, noSuch } from './errors.ts';
import { newId } from './ids.ts';
import type { Charge, Metadata, Refund } from './objects.ts';

const REFUSALS: Record<string, (chargeId: string) => string> = {
  charge_disputed: (id) => `Charge ${id} has been charged back; cannot issue a refund.`,
  charge_already_refunded: (id) => `Charge ${id} has already been refunded.`,
};

function refusal(code: string, chargeId: string) {
  const message = REFUSALS[code]?.(chargeId) ?? `Charge ${chargeId} cannot be refunded.`;
  return badState(message, code);
}

/** The charge that took the money of a payment. */
export function chargeOf(account: Account, paymentIntentId: string): Charge {
  const intent = account.state.paymentIntents.get(paymentIntentId);
  if (intent === undefined) throw noSuch('payment_intent', paymentIntentId, 'payment_intent', 400);
  const charge = account.state.charges.get(intent.latest_charge ?? '');
  if (charge?.status === 'succeeded') return charge;
  throw badState(`This PaymentIntent (${intent.id}) does not have a successful charge to refund.`);
}

/** A dispute takes the money of a charge away until the seller wins it; an inquiry does not. */
export function isHeldByBank({ state }: Account, charge: Charge): boolean {
  return [...state.disputes.values()].some(
    (one) => one.charge === charge.id && !one.status.startsWith('warning_') && one.status !== 'won',
  );
}

/** Refunds the rest of a payment, or `amount` cents of it. Throws a StripeFailure when Stripe would refuse. */
export function refundPayment(
  account: Account,
  paymentIntentId: string,
  options: { amount?: number | undefined; reason?: string | undefined; metadata?: Metadata },
): Refund {
  const charge = chargeOf(account, paymentIntentId);
  const plan = account.state.refundPlans.get(charge.payment_intent);
  account.state.refundPlans.delete(charge.payment_intent);
  if (plan?.answer === 'refuse') throw refusal(plan.code, charge.id);
  const left = charge.amount - charge.amount_refunded;
  if (isHeldByBank(account, charge)) throw refusal('charge_disputed', charge.id);
  if (left === 0) throw refusal('charge_already_refunded', charge.id);
  const amount = options.amount ?? left;
  if (amount > left) {
    throw badParam(
      'amount',
      `Refund amount (${formatCents(amount)}) is greater than ${charge.amount_refunded === 0 ? '' : 'unrefunded '}` +
        `charge amount (${formatCents(left)})`,
    );
  }
  const refund: Refund = {
    id: newId.refund(),
    object: 'refund',
    amount,
    charge: charge.id,
    created: account.now(),
    metadata: options.metadata ?? {},
    payment_intent: charge.payment_intent,
    reason: options.reason ?? null,
    status: plan === undefined ? 'succeeded' : 'pending',
  };
  account.state.refunds.set(refund.id, refund);
  account.emit('refund.created', refund);
  // A pending refund counts as refunded already, so that the same money cannot be refunded twice.
  setRefunded(charge, charge.amount_refunded + amount);
  account.emit('charge.refunded', charge);
  // Stripe does so when the network's reference arrives, a moment after the refund has succeeded.
  if (refund.status === 'succeeded') announce(account, refund);
  return refund;
}

/** Ends a pending refund; a refund that succeeded can still fail, as at a closed bank account. */
export function settleRefund(account: Account, refund: Refund, outcome: 'succeed' | 'fail'): void {
  if (refund.status !== 'pending' && !(refund.status === 'succeeded' && outcome === 'fail')) {
    throw badState(`Refund ${refund.id} is ${refund.status} and cannot ${outcome}.`);
  }
  if (outcome === 'succeed') {
    refund.status = 'succeeded';
  } else {
    refund.status = 'failed';
    account.emit('refund.failed', refund);
    // The money is back on the account's balance: the charge can be refunded again.
    const charge = account.state.charges.get(refund.charge);
    if (charge !== undefined) setRefunded(charge, charge.amount_refunded - refund.amount);
  }
  announce(account, refund);
}

function setRefunded(charge: Charge, amount: number): void {
  charge.amount_refunded = amount;
  charge.refunded = amount === charge.amount;
}

/** Stripe sends the same news under its old and its new name. */
function announce(account: Account, refund: Refund): void {
  account.emit('refund.updated', refund);
  account.emit('charge.refund.updated', refund);
}
