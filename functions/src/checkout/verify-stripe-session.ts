import { verifyStripeSession as call } from '@keepsong/domain/calls/my-order';
import { payableParts } from '@keepsong/domain/documents/extra';
import type { CallResponse } from '@keepsong/domain/calls/define-call';
import { defineCallable, enforceLimits, CallError } from '../callable/define-callable.ts';
import { stripeSecretKey, warmInstances } from '../config.ts';
import { logEvent } from '../log.ts';
import { checkoutDeps, type CheckoutDeps, VERIFY_LIMITS } from './checkout-deps.ts';
import { orUnavailable } from './open-session.ts';
import { recordPayment } from './record-payment.ts';
import { payableIdOfSession, seenOf, sessionFact } from './stripe-event.ts';

type Verdict = CallResponse<typeof call>['status'];

const reply = (status: Verdict): CallResponse<typeof call> => ({ status, isValid: status === 'paid' });

/**
 * Records the state of the session as the webhook would; the reply is about the order or the extra, the same before and after the webhook.
 * Nobody need be signed in, because a bank's app may open another browser: the session's id is the proof, and the reply has only the status.
 */
export async function verifySession(
  deps: CheckoutDeps,
  { orderId, sessionId }: { orderId: string; sessionId: string },
): Promise<CallResponse<typeof call>> {
  if (!(await deps.orders.get(orderId))) throw new CallError('not_found');

  const session = await orUnavailable(deps.stripe.retrieveSession(sessionId));
  const id = session && payableIdOfSession(session);
  if (!session || id === null || payableParts(id).orderId !== orderId) {
    logEvent('warn', 'foreign_session_refused', { orderId });
    throw new CallError('not_found');
  }
  const seen = seenOf(session);
  if (!seen) return reply('failed');
  const result = await recordPayment(deps, id, [sessionFact(session, seen, deps.now())]);
  if (result.outcome === 'unknown_order') throw new CallError('not_found');

  const { paymentStatus } = result.payable;
  if (paymentStatus === 'paid') return reply('paid');
  return reply(paymentStatus === 'pending' && seen === 'processing' ? 'processing' : 'failed');
}

export const verifyStripeSession = defineCallable(
  call,
  { who: 'anybody', minInstances: warmInstances, secrets: [stripeSecretKey] },
  async (request) => {
    await enforceLimits(request.orderId, VERIFY_LIMITS);
    return verifySession(checkoutDeps(), request);
  },
);
