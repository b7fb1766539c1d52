import { resumeCheckout } from '@keepsong/domain/calls/resume-checkout';
import { usePaymentPage } from './use-payment-page';

/** Opens the payment page of an unpaid order. `resume` must run inside the click. */
export function useResumePayment(orderId: string) {
  const { open, ...page } = usePaymentPage(resumeCheckout);
  return { resume: () => open({ orderId }), ...page };
}
