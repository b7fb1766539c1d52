import { z } from './zod.ts';
import { daySchema } from './day.ts';
import { centsSchema } from './documents/common.ts';

/** `ordered`: requested, no response of Stripe yet; `on_its_way`: Stripe waits for the bank; `failed` needs a person. */
export const REFUND_PROGRESS = ['ordered', 'on_its_way', 'back', 'failed'] as const;
export type RefundProgress = (typeof REFUND_PROGRESS)[number];

export const REFUND_PROGRESS_LABELS: Readonly<Record<RefundProgress, string>> = {
  ordered: 'Ordered',
  on_its_way: 'On its way',
  back: 'Back',
  failed: 'Failed, nothing went back',
};

/** Why money goes back. `unwanted`: a payment that came twice or after a cancel. `elsewhere`: not by us, as in Stripe's dashboard. */
export const REFUND_REASONS = {
  team: 'Given back by the team',
  canceled: 'Canceled',
  remedy: 'Late',
  unwanted: 'Paid twice, or after a cancel',
  elsewhere: 'At Stripe',
} as const;
export type RefundReason = keyof typeof REFUND_REASONS;

export const refundSchema = z.object({
  /** Stripe's id, or the id of our request while Stripe has made no refund of it. */
  id: z.string(),
  /** The refunded payment. When the order was paid twice, it is not the payment that the order names. */
  paymentIntentId: z.string(),
  amountCents: centsSchema,
  progress: z.enum(REFUND_PROGRESS),
  /** When Stripe made it, else when it was requested, in the shop. */
  day: daySchema,
  reason: z.enum(Object.keys(REFUND_REASONS) as RefundReason[]),
});
export type Refund = z.output<typeof refundSchema>;

/** The refunds of the payment that the order names; all refunds while it names none. */
export function ownRefunds(order: { refunds: readonly Refund[]; paymentIntentId: string | null }): Refund[] {
  return order.refunds.filter(
    ({ paymentIntentId }) => paymentIntentId === (order.paymentIntentId ?? paymentIntentId),
  );
}

/** Most urgent first. */
const MOST_URGENT: readonly RefundProgress[] = ['failed', 'ordered', 'on_its_way', 'back'];

export function overallProgress(refunds: readonly Refund[]): RefundProgress | null {
  return MOST_URGENT.find((one) => refunds.some(({ progress }) => progress === one)) ?? null;
}

/** Cents of a payment that are back, on their way or ordered: they cannot be given back again. */
export function committedCents(refunds: readonly Refund[], paymentIntentId: string | null): number {
  return refunds
    .filter((refund) => refund.paymentIntentId === paymentIntentId && refund.progress !== 'failed')
    .reduce((sum, refund) => sum + refund.amountCents, 0);
}
