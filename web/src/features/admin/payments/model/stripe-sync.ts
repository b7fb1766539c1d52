import { type StripeSync, LONGEST_SYNC_DAYS } from '@keepsong/domain/documents/stripe-sync';
import { PAYMENT_STATUS_LABELS } from '@keepsong/domain/payment-status';
import { formatCents } from '@keepsong/domain/pricing';

type Repair = StripeSync['report'][string];
type Money = NonNullable<Repair['before']>;

const DAY_MS = 24 * 60 * 60_000;

/** The options of the select, with string values. */
export const SYNC_DAYS = Array.from({ length: LONGEST_SYNC_DAYS }, (_, index) => {
  const days = String(index + 1);
  return [days, index === 0 ? '1 day' : `${days} days`] as const;
});

/** The number of days that the sync covers. */
export function daysOf({ createdAt, from }: StripeSync): number {
  return Math.round((createdAt.getTime() - from.getTime()) / DAY_MS);
}

/** The progress of the sync in percent. It reads backwards from its start. */
export function progressOf({ state, createdAt, from, readBackTo }: StripeSync): number {
  if (state === 'done') return 100;
  const whole = createdAt.getTime() - from.getTime();
  const read = createdAt.getTime() - readBackTo.getTime();
  return Math.min(100, Math.max(0, Math.round((100 * read) / whole)));
}

export function missingText({ missing }: Repair): string {
  return `Missing: ${missing.join(', ')}`;
}

function moneyText({ paymentStatus, refundedCents }: Money): string {
  const status = PAYMENT_STATUS_LABELS[paymentStatus];
  return refundedCents > 0 ? `${status}, ${formatCents(refundedCents)} given back` : status;
}

/** Describes the change of one order. */
export function repairText({ before, after }: Repair): string {
  if (!after) return 'Stripe has a payment for it, but the order is not in our database.';
  if (!before) return `Now ${moneyText(after)}`;
  const [was, is] = [moneyText(before), moneyText(after)];
  return was === is ? `Still ${is}; the missing facts were added` : `${was} → ${is}`;
}

export function resultText({ repairedOrders, failedEventIds }: StripeSync): string {
  const failed =
    failedEventIds.length === 0
      ? ''
      : ` ${failedEventIds.length === 1 ? 'One event' : `${failedEventIds.length} events`} could not be carried out.`;
  if (repairedOrders === 0) return failed === '' ? 'Nothing was missing.' : failed.trim();
  return `${repairedOrders === 1 ? 'One order was' : `${repairedOrders} orders were`} repaired.${failed}`;
}
