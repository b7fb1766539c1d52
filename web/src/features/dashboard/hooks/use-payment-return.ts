import { useEffect, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { paths } from '@/config/paths';
import { clearDraftOf } from '@/lib/checkout/order-draft';
import { CallError } from '@/lib/firebase/call';
import { reportError } from '@/lib/report';
import { useToast } from '@/lib/toast';
import type { Toast } from '@/lib/toast';
import { verifyPayment } from '../api/verify-payment';
import { paymentReturnOf } from '../model/payment-return';
import type { PaymentReturn } from '../model/payment-return';

/**
 * Carries out the return from the payment page: asks once what came of it, says so, and makes the address plain, so
 * that a reload asks nothing. True while it is asking.
 */
export function usePaymentReturn(): boolean {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const toast = useToast();
  const [back] = useState(() => paymentReturnOf(params));
  const [isAsking, setIsAsking] = useState(back !== null);
  const isAsked = useRef(false);

  useEffect(() => {
    if (!back || isAsked.current) return;
    isAsked.current = true;
    void tell(back, toast).finally(() => {
      setIsAsking(false);
      void navigate(paths.dashboard, { replace: true });
    });
  }, [back, navigate, toast]);

  return isAsking;
}

async function tell(back: PaymentReturn, toast: Toast): Promise<void> {
  try {
    const status = await verifyPayment(back);
    if (status === 'paid') {
      clearDraftOf(back.orderId);
      toast.success('Payment Successful', 'Thank you. Your song is on its way; follow it here.');
    } else if (status === 'processing') {
      toast.info(
        'Payment Processing',
        'Your bank is still confirming the payment. This page updates by itself once it has.',
      );
    } else {
      sayFailed(toast);
    }
  } catch (error) {
    if (error instanceof CallError && error.code === 'rate_limited') {
      // Nothing is wrong with the payment, and the order on this page follows it by itself.
      toast.info('Payment Processing', error.message);
      return;
    }
    if (error instanceof CallError) {
      sayFailed(toast);
      return;
    }
    reportError(error, 'returning from the payment page');
    toast.error('Error', 'There was an issue processing your payment. Please contact support.');
  }
}

function sayFailed(toast: Toast): void {
  toast.error(
    'Payment Verification Failed',
    'There was an issue verifying your payment. Please contact support.',
  );
}
