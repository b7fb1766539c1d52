import type { PaymentLedger } from '@keepsong/domain/documents/payment-ledger';
import type { PaymentState, RefundDue } from './payment-state.ts';

/** A refund whose state the customer has not been written to about. */
export interface RefundNews {
  /** Of the refund, or of our request when Stripe refused it. */
  refundId: string;
  state: PaymentLedger['refunds'][string]['state'];
  amountCents: number;
  /** The payment it belongs to. */
  payment: { amountCents: number; backCents: number; owedBecause: RefundDue['reason'] | null };
}

/**
 * What the customer gets an e-mail about. A failure is announced to customers who expect money: because the refund was
 * announced before, or because the payment is owed to them.
 */
export function refundNewsOf(ledger: PaymentLedger, { payments }: PaymentState): RefundNews[] {
  return payments.flatMap((payment) => {
    const { paymentIntentId, owedBecause, leftCents } = payment;
    const refunds = Object.entries(ledger.refunds)
      .filter(([, refund]) => refund.paymentIntentId === paymentIntentId)
      .map(([refundId, { state, amountCents }]) => ({ refundId, state, amountCents, payment }));
    const refused = Object.entries(ledger.refundRequests)
      .filter(([key, { cause }]) => cause !== 'team' && payment.failures.some(({ id }) => id === key))
      .map(([refundId, request]) => ({
        refundId,
        state: 'failed' as const,
        amountCents: request.amountCents ?? leftCents,
        payment,
      }));
    return [...refunds, ...refused].filter(({ refundId, state }) => {
      const announced = ledger.announcedRefunds[refundId];
      if (announced === state) return false;
      if (state !== 'failed') return true;
      return leftCents > 0 && (announced !== undefined || owedBecause !== null);
    });
  });
}
