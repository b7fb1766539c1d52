import type Stripe from 'stripe';
import { NO_REQUEST, type Account } from './account.ts';
import { badState } from './errors.ts';
import { buildDispute } from './objects/refund-and-dispute.ts';

/** The card holder's bank takes the money back. Throws when the charge cannot be disputed. */
export function disputeCharge(account: Account, charge: Stripe.Charge, reason: string): Stripe.Dispute {
  if (charge.status !== 'succeeded' || charge.refunded) {
    throw badState(`Charge ${charge.id} holds no money that could be disputed.`);
  }
  if (charge.disputed) throw badState(`Charge ${charge.id} is already disputed.`);
  const dispute = buildDispute({ charge, reason, created: account.now() });
  account.state.disputes.set(dispute.id, dispute);
  charge.disputed = true;
  account.emit('charge.dispute.created', dispute, NO_REQUEST);
  return dispute;
}

/** The bank's decision. Throws when it was already made. */
export function closeDispute(account: Account, dispute: Stripe.Dispute, outcome: 'won' | 'lost'): void {
  if (dispute.status === 'won' || dispute.status === 'lost') {
    throw badState(`Dispute ${dispute.id} is already closed (${dispute.status}).`);
  }
  dispute.status = outcome;
  account.emit('charge.dispute.closed', dispute, NO_REQUEST);
}
