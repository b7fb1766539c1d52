import { onSchedule } from 'firebase-functions/v2/scheduler';
import type { PaymentLedger } from '@keepsong/domain/documents/payment-ledger';
import type { ReconcilerHealth } from '@keepsong/domain/documents/service-health';
import { BASE_OPTIONS, stripeSecretKey } from '../config.ts';
import { errorFields, logEvent } from '../log.ts';
import { recordReconcilerRun } from '../store/health-store.ts';
import { nextCheckAt } from './attempt.ts';
import { checkoutDeps, type CheckoutDeps } from './checkout-deps.ts';
import type { PaymentFact } from './payment-facts.ts';
import { paymentStateOf } from './payment-state.ts';
import { recordPayment } from './record-payment.ts';
import { seenOf, sessionFact } from './stripe-event.ts';

/** Orders looked at in one run, and at the same time. */
const PAGE = 100;
const AT_ONCE = 5;

/**
 * Asks Stripe about every session of one order and records what is new; true when something was. Throws StripeFailure.
 */
export async function askStripeAbout(deps: CheckoutDeps, ledger: PaymentLedger): Promise<boolean> {
  const order = await deps.orders.get(ledger.id);
  if (!order) {
    logEvent('error', 'ledger_without_order', { orderId: ledger.id });
    await deps.payments.setNextCheck(ledger.id, null);
    return false;
  }
  // First the turn of the others: an order that fails every time must not hold them up.
  await deps.payments.setNextCheck(order.id, nextCheckAt(order.createdAt, deps.now()));

  const facts: PaymentFact[] = [];
  for (const sessionId of order.sessionIds) {
    const session = await deps.stripe.retrieveSession(sessionId);
    const seen = session && seenOf(session);
    if (seen && !ledger.sessions[sessionId]?.seen.includes(seen)) facts.push(sessionFact(session, seen));
  }
  const state = paymentStateOf(order, ledger);
  if (facts.length > 0 || state.refundsDue.length > 0) await recordPayment(deps, order.id, facts);
  else if (state.isSettled) await deps.payments.setNextCheck(order.id, null);
  else await expireAbandoned(deps, order.id);
  return facts.length > 0;
}

/** An attempt that never got a session has nobody who could still pay it once its time is over. */
async function expireAbandoned(deps: CheckoutDeps, orderId: string): Promise<void> {
  const now = deps.now();
  await deps.orders.change(orderId, (order) =>
    order.paymentStatus === 'pending' && order.checkout.sessionId === null && order.checkout.expiresAt <= now
      ? { order: { paymentStatus: 'expired', updatedAt: now }, ledger: { nextCheckAt: null, updatedAt: now } }
      : null,
  );
}

/**
 * Asks Stripe about every order whose turn it is, the longest waiting first, so that a webhook that never came loses
 * nothing. One order's trouble is logged and does not stop the others.
 */
export async function reconcileDuePayments(
  deps: CheckoutDeps,
  limit: number = PAGE,
): Promise<Omit<ReconcilerHealth, 'id' | 'ranAt'>> {
  const due = await deps.payments.dueForCheck(deps.now(), limit);
  const queue = [...due];
  let untold = 0;
  let failed = 0;
  const worker = async () => {
    for (let ledger = queue.shift(); ledger; ledger = queue.shift()) {
      try {
        if (await askStripeAbout(deps, ledger)) untold += 1;
      } catch (error) {
        failed += 1;
        logEvent('error', 'reconcile_failed', { orderId: ledger.id, ...errorFields(error) });
      }
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  const run = { asked: due.length, untold, failed };
  logEvent('info', 'payments_reconciled', run);
  return run;
}

export const reconcilePayments = onSchedule(
  {
    ...BASE_OPTIONS,
    schedule: 'every 10 minutes',
    timeoutSeconds: 300,
    maxInstances: 1,
    secrets: [stripeSecretKey],
  },
  async () => {
    const run = await reconcileDuePayments(checkoutDeps());
    await recordReconcilerRun({ ranAt: new Date(), ...run });
  },
);
