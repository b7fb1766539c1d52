import type { Account } from './stripe-account.ts';
import { badState } from './errors.ts';
import { newId } from './ids.ts';
import type { Charge, Dispute } from './objects.ts';
import { settleRefund } from './refunds.ts';

const SECONDS_TO_ANSWER = 9 * 24 * 60 * 60;

/** Where a dispute can go. A `warning_` is an inquiry, which takes no money yet and can become a chargeback. */
const NEXT_STATES: Record<Dispute['status'], Dispute['status'][]> = {
  warning_needs_response: ['warning_under_review', 'needs_response', 'warning_closed'],
  warning_under_review: ['needs_response', 'warning_closed'],
  warning_closed: [],
  needs_response: ['under_review', 'won', 'lost'],
  under_review: ['needs_response', 'won', 'lost'],
  // A bank can decide again: after an appeal of either side, or when it corrects itself.
  won: ['lost'],
  lost: ['won'],
};

const CLOSED: readonly Dispute['status'][] = ['warning_closed', 'won', 'lost'];

export const DISPUTE_STATES = Object.keys(NEXT_STATES) as Dispute['status'][];

export const nextStatesOf = ({ status }: Dispute): Dispute['status'][] => NEXT_STATES[status];

/**
 * The card holder's bank asks about a charge (inquiry) or takes the money back. `isWhole`: also what was refunded, of which the
 * bank may not know. Throws when it cannot be disputed.
 */
export function disputeCharge(account: Account, charge: Charge, inquiry: boolean, isWhole = false): Dispute {
  if (charge.disputed) throw badState(`Charge ${charge.id} is already disputed.`);
  // A dispute ends the refunds of its charge that are still under way.
  for (const refund of account.state.refunds.values()) {
    if (refund.charge === charge.id && refund.status === 'pending') settleRefund(account, refund, 'fail');
  }
  if (charge.refunded) throw badState(`Charge ${charge.id} holds no money that could be disputed.`);
  const dispute: Dispute = {
    id: newId.dispute(),
    object: 'dispute',
    amount: isWhole ? charge.amount : charge.amount - charge.amount_refunded,
    charge: charge.id,
    created: account.now(),
    currency: 'usd',
    evidence_details: { due_by: account.now() + SECONDS_TO_ANSWER },
    metadata: {},
    payment_intent: charge.payment_intent,
    status: inquiry ? 'warning_needs_response' : 'needs_response',
  };
  account.state.disputes.set(dispute.id, dispute);
  charge.disputed = true;
  account.emit('charge.dispute.created', dispute);
  return dispute;
}

/** Evidence was sent in, the bank asks again, an inquiry becomes a chargeback, or the bank decides. */
export function moveDispute(account: Account, dispute: Dispute, status: Dispute['status']): void {
  if (!nextStatesOf(dispute).includes(status)) {
    throw badState(`Dispute ${dispute.id} is ${dispute.status} and cannot become ${status}.`);
  }
  const asksAgain = status === 'needs_response';
  if (asksAgain) dispute.evidence_details.due_by = account.now() + SECONDS_TO_ANSWER;
  dispute.status = status;
  account.emit(CLOSED.includes(status) ? 'charge.dispute.closed' : 'charge.dispute.updated', dispute);
}
