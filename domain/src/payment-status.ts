import { isClosed, type Dispute } from './disputes.ts';
import type { Refund } from './refunds.ts';

export const PAYMENT_STATUSES = ['pending', 'paid', 'failed', 'refunded', 'expired'] as const;
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];

export const PAYMENT_STATUS_LABELS: Readonly<Record<PaymentStatus, string>> = {
  pending: 'Pending',
  paid: 'Paid',
  failed: 'Failed',
  refunded: 'Refunded',
  expired: 'Expired',
};

export function canResumePayment(status: PaymentStatus): boolean {
  return status === 'pending' || status === 'failed' || status === 'expired';
}

/** What people see of a payment: of a paid one also what has become of the money. */
export type ShownPayment = PaymentStatus | 'partly_refunded' | 'disputed' | 'taken_back';

export const SHOWN_PAYMENT_LABELS: Readonly<Record<ShownPayment, string>> = {
  ...PAYMENT_STATUS_LABELS,
  partly_refunded: 'Partly refunded',
  disputed: 'Disputed',
  taken_back: 'Taken back by the bank',
};
export const SHOWN_PAYMENTS = Object.keys(SHOWN_PAYMENT_LABELS) as ShownPayment[];

export interface ShownMoney {
  paymentStatus: PaymentStatus;
  paymentIntentId: string | null;
  refundedCents: number;
  lostCents: number;
  disputes: readonly Dispute[];
}

export function shownPaymentOf(money: ShownMoney): ShownPayment {
  const { paymentStatus, paymentIntentId, refundedCents, lostCents, disputes } = money;
  if (paymentStatus !== 'paid') return paymentStatus;
  const own = disputes.filter((dispute) => dispute.paymentIntentId === paymentIntentId);
  // One in another currency is not among the lost cents.
  if (lostCents > 0 || own.some(({ state }) => state === 'lost')) return 'taken_back';
  if (own.some(({ state }) => !isClosed(state))) return 'disputed';
  return refundedCents > 0 ? 'partly_refunded' : 'paid';
}

/** The order has cost money, or may: some of it was given back or is on its way, or a bank has taken it or asks for it. */
export function hasCostMoney(order: ShownMoney & { refunds: readonly Refund[] }): boolean {
  const { paymentStatus, refundedCents, lostCents, disputes, refunds } = order;
  const isTouched = refundedCents > 0 || lostCents > 0 || disputes.some(({ state }) => state !== 'won');
  const isSent = refunds.some(({ progress }) => progress !== 'failed');
  return paymentStatus === 'refunded' || (paymentStatus === 'paid' && isTouched) || isSent;
}
