export interface PaymentReturn {
  orderId: string;
  sessionId: string;
}

/** What Stripe's return address says; null when this is an ordinary visit. */
export function paymentReturnOf(params: URLSearchParams): PaymentReturn | null {
  const orderId = params.get('order_id');
  const sessionId = params.get('session_id');
  return params.get('success') === 'true' && orderId && sessionId ? { orderId, sessionId } : null;
}
