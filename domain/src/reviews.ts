import { DAY_MS } from './day.ts';
import type { Order } from './documents/order.ts';
import { hasProductionStarted, isCompleted } from './order-status.ts';

export const ORDER_ENDINGS = ['completed', 'refunded', 'canceled'] as const;
export type OrderEnding = (typeof ORDER_ENDINGS)[number];

type Ended = Pick<Order, 'status' | 'paymentStatus' | 'paidAt' | 'canceledAt'>;

/** Null for an order that can not be reviewed: it is not over yet, was never paid, or was canceled before production began. */
export function endingOf({ status, paymentStatus, paidAt, canceledAt }: Ended): OrderEnding | null {
  if (paidAt === null) return null;
  if (canceledAt !== null) return hasProductionStarted(status) ? 'canceled' : null;
  if (paymentStatus === 'refunded') return 'refunded';
  return isCompleted(status) ? 'completed' : null;
}

const REVIEW_ASKED_AFTER_DAYS = 3;

/** When the customer is asked for a review, once: some days after the change that has ended the order. */
export function reviewRequestAt(
  before: Pick<Order, 'nextReminderAt'> & Ended,
  after: Pick<Order, 'reviewAskedAt'> & Ended,
  now: Date,
): Date | null {
  const ending = endingOf(after);
  if (ending === null || after.reviewAskedAt !== null) return null;
  return ending === endingOf(before)
    ? before.nextReminderAt
    : new Date(now.getTime() + REVIEW_ASKED_AFTER_DAYS * DAY_MS);
}

/** Stands beside a review; the ending is never left out. */
export const ENDING_WORDS: Readonly<Record<OrderEnding, string>> = {
  completed: 'Customer',
  refunded: 'Customer, order refunded',
  canceled: 'Customer, order canceled',
};

/** The only reasons for which the team can hide a review. */
export const HIDING_REASONS = ['personal_data', 'abuse', 'not_about_us'] as const;
export type HidingReason = (typeof HIDING_REASONS)[number];

export const HIDING_WORDS: Readonly<Record<HidingReason, { one: string; more: string }>> = {
  personal_data: { one: 'names a person', more: 'name a person' },
  abuse: { one: 'is abusive', more: 'are abusive' },
  not_about_us: { one: 'is not about us', more: 'are not about us' },
};

/** Says which reviews are hidden and why; one text for each reason. */
export const hiddenTexts = (hidden: Readonly<Record<HidingReason, number>>): string[] =>
  HIDING_REASONS.filter((reason) => hidden[reason] > 0).map((reason) => {
    const { one, more } = HIDING_WORDS[reason];
    return `${hidden[reason]} hidden: ${hidden[reason] === 1 ? one : more}`;
  });

export const WHO_REVIEWS =
  'Only customers whose order has ended can write a review. Each of them is asked once, nobody gets anything for it, and all reviews are shown, or counted with the reason for which one is hidden.';

/** With fewer reviews there is no average. */
export const FEWEST_RATED = 5;
/** On the home page, and on one page of all reviews. */
export const HOME_REVIEWS = 3;
export const PAGE_REVIEWS = 20;
