import { verifyStripeSession } from '@keepsong/domain/calls/verify-stripe-session';
import { CallError } from '@/lib/calls/call-error';
import { callLater } from '@/lib/calls/call-later';

interface PaymentReturn {
  orderId: string;
  sessionId: string;
}

/** The parameters of Stripe's return address; null on an ordinary visit. */
export function paymentReturnOf(params: URLSearchParams): PaymentReturn | null {
  const orderId = params.get('order_id');
  const sessionId = params.get('session_id');
  return params.get('success') === 'true' && orderId && sessionId ? { orderId, sessionId } : null;
}

const RETRY_DELAYS_MS = [1000, 3000];

function isTemporary(error: Error): boolean {
  return (
    error instanceof CallError &&
    ['offline', 'busy', 'provider_unavailable', 'rate_limited'].includes(error.code)
  );
}

/** The result of a payment; nobody has to be signed in. Retries temporary failures, because the call is idempotent. Rejects with a `CallError`. */
export const paymentQuery = ({ orderId, sessionId }: PaymentReturn) => ({
  queryKey: ['payment', orderId, sessionId],
  queryFn: () => callLater(verifyStripeSession, { orderId, sessionId }),
  retry: (failures: number, error: Error) => failures < RETRY_DELAYS_MS.length && isTemporary(error),
  retryDelay: (failures: number) => RETRY_DELAYS_MS[failures] ?? 0,
});
