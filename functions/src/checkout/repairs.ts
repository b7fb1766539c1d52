import { isDeepStrictEqual } from 'node:util';
import type { Payable } from '@keepsong/domain/documents/extra';

/** Webhooks can be minutes late, so a younger event is not counted as lost. */
const LATE_MS = 5 * 60_000;

/** @param seconds since 1970, as Stripe counts; unknown times count as old */
export function isOverdue(seconds: number | null | undefined, now: Date): boolean {
  return seconds == null || now.getTime() - seconds * 1000 > LATE_MS;
}

const moneyOf = ({ paymentStatus, refundedCents, lostCents, refunds, disputes, review }: Payable) => [
  { paymentStatus, refundedCents, lostCents, refunds, disputes },
  review && { reason: review.reason, key: review.key },
];

/** People see something else about the money. A fact that changes nothing they see is not a repair. */
export function isMoneyChanged(before: Payable, after: Payable): boolean {
  return !isDeepStrictEqual(moneyOf(before), moneyOf(after));
}
