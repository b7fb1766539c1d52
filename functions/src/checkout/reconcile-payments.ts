import { DAY_MS } from '@keepsong/domain/day';
import { takesAnotherSong } from '@keepsong/domain/another-song';
import { isExtra, payableIdOf, type Payable } from '@keepsong/domain/documents/extra';
import type { PaymentLedger } from '@keepsong/domain/documents/payment-ledger';
import { RECONCILER, type ServiceRun } from '@keepsong/domain/documents/service-health';
import { stripeSecretKey } from '../config.ts';
import { scheduled } from '../jobs/scheduled.ts';
import { workThrough } from '../jobs/sweep-due.ts';
import { errorFields, logEvent } from '../log.ts';
import { checkoutDeps, type CheckoutDeps } from './checkout-deps.ts';
import { isMoneyChanged, type PaymentFact } from './payment-facts.ts';
import { isOver, paymentStateOf } from './payment-state.ts';
import { attachReceipt, recordPayment, refundsMade, endExtras, sessionFacts } from './record-payment.ts';
import { disputeFact } from './stripe-event.ts';

/** Orders of one run, half of them the longest waiting and half the newest due. */
const PAGE = 400;
const AT_ONCE = 5;
/** No new order is begun after this; the function has 300 seconds, and one order can take as many as Stripe is slow. */
const RUN_MS = 150_000;
/** Calls to Stripe for one order in one check: these sessions, and two calls for each of these payments. */
const MOST_SESSIONS = 5;
const MOST_PAYMENTS = 5;

/** Nobody may pay any more: it is paid or canceled, or the first order of another song has not kept its money. */
async function isClosed(deps: CheckoutDeps, payable: Payable): Promise<boolean> {
  if (payable.paidAt !== null || payable.canceledAt !== null) return true;
  if (isExtra(payable) || payable.fromOrderId === null) return false;
  const source = await deps.orders.get(payable.fromOrderId);
  return source !== null && !takesAnotherSong(source);
}

async function moneyFacts(
  deps: CheckoutDeps,
  payable: Payable,
  ledger: PaymentLedger,
): Promise<PaymentFact[]> {
  const payments = paymentStateOf(payable, ledger).payments.slice(-MOST_PAYMENTS);
  const found: PaymentFact[] = [];
  for (const { paymentIntentId } of payments) {
    const refunds = await refundsMade(deps, paymentIntentId);
    const askedAt = deps.now();
    const disputes = await deps.stripe.listDisputes(paymentIntentId);
    found.push(...refunds, ...disputes.map((dispute) => disputeFact(dispute, paymentIntentId, askedAt)));
  }
  return found;
}

/** Records what Stripe says now; true when people see the money otherwise by it, which a webhook should have reported. Throws StripeFailure. */
export async function askStripeAbout(
  deps: CheckoutDeps,
  payable: Payable,
  ledger: PaymentLedger,
): Promise<boolean> {
  const unfinished = payable.sessionIds.filter((id) => !isOver(ledger.sessions[id])).slice(-MOST_SESSIONS);
  const ask = (await isClosed(deps, payable)) ? 'expireSession' : 'retrieveSession';
  const facts = [
    ...(await sessionFacts(deps, unfinished, ask)),
    ...(await moneyFacts(deps, payable, ledger)),
  ];
  if (!isExtra(payable) && payable.canceledAt) await endExtras(deps, payable.id);
  const result = await recordPayment(deps, payableIdOf(payable), facts, { isCheck: true });
  if (result.outcome === 'unknown_order') return false;
  if (result.payable.paidAt !== null) await attachReceipt(deps, result.payable);
  return facts.length > 0 && isMoneyChanged(result);
}

/** Fails in a row after which an order is not checked any more: with the waits below, a week. */
const MOST_FAILED_CHECKS = 15;

/** After a check that fails: twice as late each time, and with an end. */
function afterFailedCheck({ id, failedChecks }: PaymentLedger, now: Date): Date | null {
  if (failedChecks < MOST_FAILED_CHECKS) {
    return new Date(now.getTime() + Math.min(10 * 60_000 * 2 ** failedChecks, DAY_MS));
  }
  logEvent('error', 'payment_check_given_up', { orderId: id });
  return null;
}

async function check(deps: CheckoutDeps, ledger: PaymentLedger): Promise<boolean> {
  // Stored before anything is read, as if the check had failed: an order whose check fails each time, or that cannot be read, must not
  // be first in every run. `recordPayment` replaces it when the check succeeds.
  const next = afterFailedCheck(ledger, deps.now());
  if (!(await deps.payments.moveNextCheck(ledger.id, ledger.nextCheckAt, next))) return false;
  const payable = await deps.payments.get(ledger.id);
  if (payable) return askStripeAbout(deps, payable, ledger);
  logEvent('error', 'ledger_without_order', { orderId: ledger.id });
  await deps.payments.moveNextCheck(ledger.id, next, null);
  return false;
}

/**
 * Half of the run is for the longest waiting, so that none is skipped for ever, and half for the newest, so that many abandoned orders do not
 * delay a payment that was just made. An order's failure is logged and does not stop the others.
 */
export async function reconcileDuePayments(deps: CheckoutDeps, limit: number = PAGE): Promise<ServiceRun> {
  const queue = await deps.payments.dueForCheck(deps.now(), limit);
  const isFull = queue.length === limit;
  const end = deps.now().getTime() + RUN_MS;
  const run = { asked: 0, repaired: 0, failed: 0 };
  const isTimeUp = () => deps.now().getTime() >= end;
  await workThrough(queue, AT_ONCE, isTimeUp, async (ledger) => {
    run.asked += 1;
    try {
      if (await check(deps, ledger)) run.repaired += 1;
    } catch (error) {
      run.failed += 1;
      logEvent('error', 'reconcile_failed', { orderId: ledger.id, ...errorFields(error) });
    }
  });
  // More than a full page may be due.
  return { ...run, left: queue.length + Number(isFull) };
}

export const reconcilePayments = scheduled(
  RECONCILER,
  { kind: 'payments', timeoutSeconds: 300, secrets: [stripeSecretKey] },
  () => reconcileDuePayments(checkoutDeps()),
);
