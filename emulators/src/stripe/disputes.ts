import { NO_REQUEST, type Account } from './account.ts';
import { badState } from './errors.ts';
import { newId } from './ids.ts';
import type { Charge, Dispute } from './objects.ts';
import { failPendingRefunds } from './refunds.ts';

export type DisputeOutcome = 'won' | 'lost' | 'warning_closed';

/** States between opening and closing; a `warning_` is an inquiry, which takes no money yet. */
export const OPEN_DISPUTE_STATES = [
  'warning_needs_response',
  'warning_under_review',
  'needs_response',
  'under_review',
] as const;
export type OpenDisputeState = (typeof OPEN_DISPUTE_STATES)[number];

const SECONDS_TO_ANSWER = 9 * 24 * 60 * 60;

const isInquiry = (status: string) => status.startsWith('warning_');

export function isOpen(dispute: Dispute): boolean {
  return OPEN_DISPUTE_STATES.some((status) => status === dispute.status);
}

/** The card holder's bank asks about a charge (inquiry) or takes the money back. Throws when it cannot be disputed. */
export function disputeCharge(
  account: Account,
  charge: Charge,
  options: { reason: string; inquiry: boolean },
): Dispute {
  if (charge.disputed) throw badState(`Charge ${charge.id} is already disputed.`);
  failPendingRefunds(account, charge);
  if (charge.status !== 'succeeded' || charge.refunded) {
    throw badState(`Charge ${charge.id} holds no money that could be disputed.`);
  }
  const created = account.now();
  const dispute: Dispute = {
    id: newId.dispute(),
    object: 'dispute',
    amount: charge.amount - charge.amount_refunded,
    balance_transactions: [],
    charge: charge.id,
    created,
    currency: charge.currency,
    evidence_details: {
      due_by: created + SECONDS_TO_ANSWER,
      has_evidence: false,
      past_due: false,
      submission_count: 0,
    },
    is_charge_refundable: true,
    livemode: false,
    metadata: {},
    payment_intent: charge.payment_intent,
    reason: options.reason,
    status: options.inquiry ? 'warning_needs_response' : 'needs_response',
  };
  account.state.disputes.set(dispute.id, dispute);
  charge.disputed = true;
  account.emit('charge.dispute.created', dispute, NO_REQUEST);
  if (!options.inquiry) withdrawFunds(account, dispute);
  return dispute;
}

/** Moves an open dispute on: evidence was sent in, the bank asks again, an inquiry becomes a chargeback. */
export function updateDispute(account: Account, dispute: Dispute, status: OpenDisputeState): void {
  assertOpen(dispute);
  if (dispute.status === status) throw badState(`Dispute ${dispute.id} is already ${status}.`);
  if (isInquiry(status) && !isInquiry(dispute.status)) {
    throw badState(`Dispute ${dispute.id} is a chargeback and cannot become an inquiry.`);
  }
  const details = dispute.evidence_details;
  const previous = { status: dispute.status, evidence_details: structuredClone(details) };
  const escalates = isInquiry(dispute.status) && !isInquiry(status);
  dispute.status = status;
  if (status.endsWith('under_review')) {
    details.has_evidence = true;
    details.submission_count += 1;
  }
  account.emit('charge.dispute.updated', dispute, NO_REQUEST, previous);
  if (escalates) withdrawFunds(account, dispute);
}

/** The bank's decision. Throws when it was already made, or does not fit the kind of dispute. */
export function closeDispute(account: Account, dispute: Dispute, outcome: DisputeOutcome): void {
  assertOpen(dispute);
  if (isInquiry(dispute.status) !== isInquiry(outcome)) {
    throw badState(`Dispute ${dispute.id} (${dispute.status}) cannot end as ${outcome}.`);
  }
  const previous = { status: dispute.status };
  dispute.status = outcome;
  if (outcome === 'won') dispute.is_charge_refundable = true;
  account.emit('charge.dispute.closed', dispute, NO_REQUEST, previous);
  if (outcome === 'won') {
    moveFunds(account, dispute, dispute.amount);
    account.emit('charge.dispute.funds_reinstated', dispute, NO_REQUEST);
  }
}

/** An unanswered dispute is lost when its time is over. */
export function closeOverdueDisputes(account: Account): void {
  for (const dispute of account.state.disputes.values()) {
    const { due_by: dueBy } = dispute.evidence_details;
    if (!dispute.status.endsWith('needs_response') || dueBy === null || dueBy > account.now()) continue;
    dispute.evidence_details.past_due = true;
    closeDispute(account, dispute, isInquiry(dispute.status) ? 'warning_closed' : 'lost');
  }
}

function assertOpen(dispute: Dispute): void {
  if (!isOpen(dispute)) throw badState(`Dispute ${dispute.id} is already closed (${dispute.status}).`);
}

function withdrawFunds(account: Account, dispute: Dispute): void {
  dispute.is_charge_refundable = false;
  moveFunds(account, dispute, -dispute.amount);
  account.emit('charge.dispute.funds_withdrawn', dispute, NO_REQUEST);
}

function moveFunds(account: Account, dispute: Dispute, amount: number): void {
  dispute.balance_transactions.push({
    id: newId.transaction(),
    object: 'balance_transaction',
    amount,
    created: account.now(),
  });
}
