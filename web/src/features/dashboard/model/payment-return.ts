export interface PaymentReturn {
  orderId: string;
  sessionId: string;
}

/** The parameters of Stripe's return address; null on an ordinary visit. */
export function paymentReturnOf(params: URLSearchParams): PaymentReturn | null {
  const orderId = params.get('order_id');
  const sessionId = params.get('session_id');
  return params.get('success') === 'true' && orderId && sessionId ? { orderId, sessionId } : null;
}
