import { verifyStripeSession } from '@keepsong/domain/calls/verify-stripe-session';
import type { CallResponse } from '@keepsong/domain/calls/define-call';
import { functions } from '@/lib/firebase/functions';
import { CallError } from '@/lib/calls/call-error';
import { queryClient } from '@/lib/calls/query';
import { callFunction } from '@/lib/firebase/call';
import type { PaymentReturn } from '../model/payment-return';

const RETRY_DELAYS_MS = [1000, 3000];

function isTemporary(error: Error): boolean {
  return (
    error instanceof CallError &&
    ['offline', 'busy', 'provider_unavailable', 'rate_limited'].includes(error.code)
  );
}

/** Requests the result of a payment. Retries temporary failures, because the call is idempotent. Rejects with a `CallError`. */
export const verifyPayment = ({
  orderId,
  sessionId,
}: PaymentReturn): Promise<CallResponse<typeof verifyStripeSession>> =>
  queryClient.fetchQuery({
    queryKey: ['payment', orderId, sessionId],
    queryFn: () => callFunction(functions, verifyStripeSession, { orderId, sessionId }),
    retry: (failures, error) => failures < RETRY_DELAYS_MS.length && isTemporary(error),
    retryDelay: (failures) => RETRY_DELAYS_MS[failures] ?? 0,
  });
