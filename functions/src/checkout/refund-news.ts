import type { PaymentLedger } from '@keepsong/domain/documents/payment-ledger';
import type { RefundNews } from '@keepsong/domain/refund-news';
import type { PaymentState } from './payment-state.ts';

/** What to e-mail. A failure only to those who expect the money: it was announced before, or the payment is owed to them. */
export function refundNewsOf(ledger: PaymentLedger, { payments }: PaymentState): RefundNews[] {
  return payments.flatMap((payment) => {
    const { paymentIntentId, owedBecause, leftCents } = payment;
    const refunds = Object.entries(ledger.refunds)
      .filter(([, refund]) => refund.paymentIntentId === paymentIntentId)
      .map(([refundId, { state, amountCents }]) => ({ refundId, state, amountCents, isByBank: false }));
    const refused = Object.entries(ledger.refundRequests)
      .filter(([key, { cause }]) => cause !== 'team' && payment.failures.some(({ id }) => id === key))
      .map(([refundId, request]) => ({
        refundId,
        state: 'failed' as const,
        amountCents: request.amountCents ?? leftCents,
        isByBank: request.refused === 'charge_disputed',
      }));
    // The customer is told that the bank has already returned the money, because they may be waiting for our refund.
    const lost = Object.entries(owedBecause !== null && payment.lostCents > 0 ? ledger.disputes : {})
      .filter(([, dispute]) => dispute.paymentIntentId === paymentIntentId && dispute.state === 'lost')
      .map(([refundId, { amountCents }]) => ({
        refundId,
        state: 'succeeded' as const,
        amountCents,
        isByBank: true,
      }));
    const news = [...refunds, ...refused, ...lost].filter(({ refundId, state }) => {
      const announced = ledger.announcedRefunds[refundId];
      if (announced === state) return false;
      if (state !== 'failed') return true;
      return leftCents > 0 && (announced !== undefined || owedBecause !== null);
    });
    return news.map((each, index) => {
      const later = news.slice(index + 1).filter(({ state, isByBank }) => state === 'succeeded' && !isByBank);
      const laterCents = later.reduce((sum, { amountCents }) => sum + amountCents, 0);
      return { ...each, payment: { ...payment, backCents: payment.backCents - laterCents } };
    });
  });
}
