import { verifyStripeSession } from '@keepsong/domain/calls/verify-stripe-session';
import type { CallResponse } from '@keepsong/domain/calls/define-call';
import { CallError, callFunction } from '@/lib/firebase/call';
import type { PaymentReturn } from '../model/payment-return';

const PAUSES_MS = [1000, 3000];

function isPassing(error: unknown): boolean {
  return (
    error instanceof CallError && ['offline', 'provider_unavailable', 'rate_limited'].includes(error.code)
  );
}

/**
 * Asks what came of a payment. A hiccup on the way is tried again before anybody is told that something failed; asking
 * twice is harmless. Rejects with a `CallError`.
 */
export async function verifyPayment(
  { orderId, sessionId }: PaymentReturn,
  pausesMs: readonly number[] = PAUSES_MS,
): Promise<CallResponse<typeof verifyStripeSession>['status']> {
  try {
    const reply = await callFunction(verifyStripeSession, { orderId, sessionId });
    return reply.status;
  } catch (error) {
    const [pause, ...later] = pausesMs;
    if (pause === undefined || !isPassing(error)) throw error;
    await new Promise((resolve) => setTimeout(resolve, pause));
    return verifyPayment({ orderId, sessionId }, later);
  }
}
