import { DISPUTE_STATE_LABELS, isClosed } from '@keepsong/domain/disputes';
import type { Dispute } from '@keepsong/domain/disputes';
import { REFUND_BUSINESS_DAYS } from '@keepsong/domain/cancellation';
import { formatCents } from '@keepsong/domain/pricing';
import { REFUND_PROGRESS_LABELS } from '@keepsong/domain/refunds';
import type { Refund, RefundProgress } from '@keepsong/domain/refunds';
import { dayOf } from '@/lib/dates';

/** The toast after a refund, by its progress. */
export function refundResult(progress: RefundProgress, cents: number): { title: string; text: string } {
  const amount = formatCents(cents);
  switch (progress) {
    case 'back':
      return {
        title: 'Refund made',
        text: `${amount} was given back. Banks take ${REFUND_BUSINESS_DAYS} business days to show it.`,
      };
    case 'on_its_way':
      return {
        title: 'Refund on its way',
        text: `Stripe waits for the bank to confirm ${amount}. The order shows what becomes of it.`,
      };
    case 'ordered':
      return {
        title: 'Refund ordered',
        text: `Stripe has not answered yet. ${amount} goes back as soon as it does; please do not order it again.`,
      };
    case 'failed':
      return {
        title: 'The refund failed',
        text: `Stripe could not give ${amount} back. The order is under review.`,
      };
  }
}

export function refundText({ amountCents, progress }: Refund): string {
  return `${formatCents(amountCents)}: ${REFUND_PROGRESS_LABELS[progress].toLowerCase()}`;
}

/** The dispute's amount, state, and the deadline for evidence. */
export function disputeText({ amountCents, state, dueBy }: Dispute): string {
  const label = DISPUTE_STATE_LABELS[state].toLowerCase();
  const until = dueBy && !isClosed(state) && state !== 'under_review' ? ` by ${dayOf(dueBy)}` : '';
  return `${formatCents(amountCents)}: ${label}${until}`;
}
