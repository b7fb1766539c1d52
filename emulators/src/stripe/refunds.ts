import type Stripe from 'stripe';
import type { Account, Cause } from './account.ts';
import { badParam, badState, noSuch } from './errors.ts';
import { showMoney } from './money.ts';
import { buildRefund } from './objects/refund-and-dispute.ts';

/** The charge that a refund by payment intent means: the one that took the money. */
export function refundableCharge(account: Account, intent: Stripe.PaymentIntent): Stripe.Charge {
  const charge =
    typeof intent.latest_charge === 'string' ? account.state.charges.get(intent.latest_charge) : undefined;
  if (charge === undefined || charge.status !== 'succeeded') {
    throw badState(`This PaymentIntent (${intent.id}) does not have a successful charge to refund.`);
  }
  return charge;
}

/** A dispute takes the money away until the seller wins it. */
export function bankHoldsMoney(account: Account, charge: Stripe.Charge): boolean {
  return [...account.state.disputes.values()].some((one) => one.charge === charge.id && one.status !== 'won');
}

/** Gives money back, all that is left unless `amount` (smallest unit) says less. Throws a StripeFailure. */
export function refundCharge(
  account: Account,
  charge: Stripe.Charge,
  options: {
    amount?: number | undefined;
    reason?: string | undefined;
    metadata?: Record<string, string> | undefined;
  },
  cause: Cause,
): Stripe.Refund {
  const left = charge.amount - charge.amount_refunded;
  if (charge.status !== 'succeeded') {
    throw badState(`Charge ${charge.id} has not succeeded, so it cannot be refunded.`);
  }
  if (bankHoldsMoney(account, charge)) {
    throw badState(`Charge ${charge.id} has been charged back; cannot issue a refund.`, 'charge_disputed');
  }
  if (left === 0) throw badState(`Charge ${charge.id} has already been refunded.`, 'charge_already_refunded');
  const amount = options.amount ?? left;
  if (amount > left) {
    throw badParam(
      'amount',
      `Refund amount (${showMoney(amount, charge.currency)}) is greater than ${charge.amount_refunded === 0 ? '' : 'unrefunded '}` +
        `charge amount (${showMoney(left, charge.currency)})`,
    );
  }
  const before = { amount_refunded: charge.amount_refunded, ...(amount === left && { refunded: false }) };
  const refund = buildRefund({
    charge,
    amount,
    reason: options.reason ?? null,
    metadata: options.metadata ?? {},
    created: account.now(),
  });
  account.state.refunds.set(refund.id, refund);
  charge.amount_refunded += amount;
  charge.refunded = amount === left;
  account.emit('refund.created', refund, cause);
  account.emit('charge.refunded', charge, cause, before);

  // The network's reference arrives a moment after the refund was made.
  const previous = structuredClone(refund.destination_details);
  if (refund.destination_details?.card !== undefined) {
    refund.destination_details.card.reference = '0421'.padEnd(23, '0');
    refund.destination_details.card.reference_status = 'available';
  }
  account.emit('refund.updated', refund, cause, { destination_details: previous });
  return refund;
}

export function findCharge(account: Account, id: string): Stripe.Charge {
  const charge = account.state.charges.get(id);
  if (charge === undefined) throw noSuch('charge', id, 'charge', 400);
  return charge;
}
