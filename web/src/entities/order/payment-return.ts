import { verifyStripeSession } from '@keepsong/domain/calls/my-order';
import { EXTRA_PRODUCTS, type ExtraProduct } from '@keepsong/domain/pricing';
import { CallError } from '@/lib/calls/call-error';
import { callLater } from '@/lib/calls/call-later';

interface PaymentReturn {
  orderId: string;
  /** The extra that was bought; null for the order itself. */
  bought: ExtraProduct | null;
  sessionId: string;
}

/** The parameters of Stripe's return address; null on an ordinary visit. */
export function paymentReturnOf(params: URLSearchParams): PaymentReturn | null {
  const orderId = params.get('order_id');
  const sessionId = params.get('session_id');
  const bought = EXTRA_PRODUCTS.find((product) => product === params.get('bought')) ?? null;
  return params.get('success') === 'true' && orderId && sessionId ? { orderId, bought, sessionId } : null;
}

const RETRY_DELAYS_MS = [1000, 3000];

function isTemporary(error: Error): boolean {
  return (
    error instanceof CallError &&
    ['offline', 'busy', 'provider_unavailable', 'rate_limited'].includes(error.code)
  );
}

/** The result of a payment; nobody has to be signed in. Retries temporary failures, because the call is idempotent. Rejects with a `CallError`. */
export const paymentQuery = ({ orderId, sessionId }: Omit<PaymentReturn, 'bought'>) => ({
  queryKey: ['payment', orderId, sessionId],
  queryFn: () => callLater(verifyStripeSession, { orderId, sessionId }),
  retry: (failures: number, error: Error) => failures < RETRY_DELAYS_MS.length && isTemporary(error),
  retryDelay: (failures: number) => RETRY_DELAYS_MS[failures] ?? 0,
});
