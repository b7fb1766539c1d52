import { z } from './zod.ts';
import { centsSchema, instantSchema } from './documents/common.ts';

/** `inquiry`: the bank asks before it takes the money; `open`: it waits for our evidence. */
export const DISPUTE_STATES = ['inquiry', 'open', 'under_review', 'won', 'lost'] as const;
export type DisputeState = (typeof DISPUTE_STATES)[number];

export const DISPUTE_STATE_LABELS: Readonly<Record<DisputeState, string>> = {
  inquiry: 'The bank asks for an answer',
  open: 'Needs evidence',
  under_review: 'Under review at the bank',
  won: 'Won',
  lost: 'Lost',
};

export const disputeSchema = z.object({
  id: z.string(),
  /** The disputed payment. When the order was paid twice, it is not always the payment that the order names. */
  paymentIntentId: z.string(),
  /** In the smallest unit of the dispute's own currency, which can be another than the order's. */
  amountCents: centsSchema,
  currency: z.string(),
  state: z.enum(DISPUTE_STATES),
  /** Until when the bank takes evidence; null when Stripe names no time. */
  dueBy: z.nullable(instantSchema),
});
export type Dispute = z.output<typeof disputeSchema>;

/** The bank takes an answer until `dueBy`. */
export function asksForAnswer(state: DisputeState): boolean {
  return state === 'inquiry' || state === 'open';
}

export function isClosed(state: DisputeState): boolean {
  return state === 'won' || state === 'lost';
}

interface Disputed {
  disputes: readonly Dispute[];
}

/** The bank holds this payment, by default the order's own, so that nothing of it can be given back a second time. */
export const isPaymentHeld = (
  order: Disputed & { paymentIntentId: string | null },
  payment = order.paymentIntentId,
): boolean =>
  order.disputes.some(
    ({ paymentIntentId, state }) =>
      paymentIntentId === payment && (state === 'open' || state === 'under_review'),
  );

/** A review that nobody can resolve yet, because the bank waits for the team's answer. */
export const waitsForAnswer = ({ disputes }: Disputed, review: { reason: string; key: string }): boolean =>
  review.reason === 'dispute' &&
  disputes.some(({ id, state }) => asksForAnswer(state) && review.key.startsWith(`${id}:`));
