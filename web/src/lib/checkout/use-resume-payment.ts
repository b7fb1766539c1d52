import { resumeCheckout } from '@keepsong/domain/calls/resume-checkout';
import { useRef, useState } from 'react';
import { CallError, callFunction } from '@/lib/firebase/call';
import { openNewTab } from '@/lib/new-tab';
import { reportError } from '@/lib/report';
import { useToast } from '@/lib/toast';

/** What the tab says until the payment page is there. */
export const OPENING_CHECKOUT = 'Opening secure checkout…';

/** Opens the payment page of an unpaid order in a new tab. `resume` must run inside the click. */
export function useResumePayment(orderId: string) {
  const toast = useToast();
  const isUnderWay = useRef(false);
  const [isOpening, setIsOpening] = useState(false);

  async function resume(): Promise<void> {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setIsOpening(true);
    const tab = openNewTab(OPENING_CHECKOUT);
    try {
      const { url } = await callFunction(resumeCheckout, { orderId });
      tab.show(url);
    } catch (error) {
      tab.cancel();
      if (!(error instanceof CallError)) reportError(error, 'opening the payment page again');
      const message = error instanceof CallError ? error.message : 'Something went wrong. Please try again.';
      toast.error('Error', message);
    } finally {
      isUnderWay.current = false;
      setIsOpening(false);
    }
  }

  return { resume: () => void resume(), isOpening };
}
