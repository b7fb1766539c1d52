import { useEffect, useRef, useState } from 'react';
import type { ExtraProduct } from '@keepsong/domain/pricing';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { CallError } from '@/lib/calls/call-error';
import { queryClient } from '@/lib/calls/query';
import { reportError } from '@/lib/early/report';
import { toast } from '@/lib/feedback/toast';
import { clearDraftOf } from './order-draft';
import { paymentQuery, paymentReturnOf } from './payment-return';

/** After the payment page: verifies once, shows the result, and cleans the URL. Returns the order's id while verifying. */
export function usePaymentReturn(): string | null {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const [back] = useState(() => paymentReturnOf(params));
  const [isDone, setIsDone] = useState(back === null);
  const hasAsked = useRef(false);

  useEffect(() => {
    if (!back || hasAsked.current) return;
    hasAsked.current = true;
    void queryClient
      .fetchQuery(paymentQuery(back))
      .then(
        ({ status }) => showResult(status, back),
        (error: unknown) => showFailure(error),
      )
      .finally(() => setIsDone(true));
  }, [back]);

  // The customer may have navigated or opened an order meanwhile.
  const isReturnAddress = paymentReturnOf(params) !== null;
  useEffect(() => {
    if (isDone && isReturnAddress) void navigate(pathname, { replace: true });
  }, [isDone, isReturnAddress, navigate, pathname]);

  return back && !isDone ? back.orderId : null;
}

const THANKED = 'Your thanks are on their way to the person who made your song.';
const BOUGHT: Readonly<Record<ExtraProduct, string>> = {
  revision: 'Thank you. You have one more revision.',
  cover: 'Thank you. We make cover art for your song.',
  thanks_5: THANKED,
  thanks_10: THANKED,
  thanks_20: THANKED,
};

function showResult(
  status: 'paid' | 'processing' | 'failed',
  { orderId, bought }: { orderId: string; bought: ExtraProduct | null },
): void {
  if (status === 'paid') {
    if (bought === null) clearDraftOf(orderId);
    toast.success(
      'Payment Successful',
      bought === null ? 'Thank you. Your dashboard shows what happens next.' : BOUGHT[bought],
    );
  } else if (status === 'processing') {
    toast.info(
      'Payment Processing',
      'Your bank is still confirming the payment. This page updates by itself once it has.',
    );
  } else {
    showVerificationFailed();
  }
}

function showFailure(error: unknown): void {
  if (!(error instanceof CallError)) {
    reportError(error, 'returning from the payment page');
    toast.error('Error', 'There was an issue processing your payment. Please contact support.');
  } else if (error.code === 'unauthenticated') {
    toast.error('Error', 'No session found');
  } else if (error.code === 'rate_limited') {
    // The payment is not affected, and this page's orders are live.
    toast.info('Payment Processing', error.message);
  } else {
    showVerificationFailed();
  }
}

function showVerificationFailed(): void {
  toast.error(
    'Payment Verification Failed',
    'There was an issue verifying your payment. Please contact support.',
  );
}
