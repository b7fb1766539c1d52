import { changeOrders as call, type ChangeOutcome, type ChosenOrder } from '@keepsong/domain/calls/orders';
import type { CallRequest, CallResponse } from '@keepsong/domain/calls/define-call';
import type { OrderStatus } from '@keepsong/domain/order-status';
import { hasLyrics, hasOptions } from '@keepsong/domain/production/song-state';
import { statusChangeOf } from '@keepsong/domain/status-change';
import { defineCallable, CallError } from '../callable/define-callable.ts';
import { foundIn } from '../callable/define-transaction.ts';
import { config, unsubscribeSecret } from '../config.ts';
import { orderEmails } from '../email/order-emails.ts';
import { workThrough } from '../jobs/sweep-due.ts';
import { errorFields, logEvent } from '../log.ts';
import { decide } from '../production/decide.ts';
import { aboutOrder, auditIn, type Actor, addEvent } from '../store/audit.ts';
import { orders } from '../store/collections.ts';
import { firestore } from '../store/firestore.ts';
import { queueEmails } from '../store/outbox-store.ts';
import { lacksCover, readProductionIn, writeProductionIn } from '../store/production-store.ts';
import { assertAssignable, assignTo } from './assign-order.ts';

type Request = CallRequest<typeof call>;

const FAILED = 'This order could not be changed. Please try again.';

const AT_ONCE = 5;
/** The call has a minute: what it has done is told before that ends. */
const BEGINS_MS = 45_000;

/** Sets the status, or tells what would have to be confirmed; a trial writes nothing. Throws CallError for no order. */
async function setStatus(
  { orderId, expected, isConfirmed }: ChosenOrder,
  status: OrderStatus,
  actor: Actor,
  isTrial: boolean,
): Promise<ChangeOutcome> {
  return firestore().runTransaction(async (transaction) => {
    const order = await foundIn(transaction, orders().doc(orderId));
    if (order.status === status) return { outcome: 'saved' as const };
    if (order.status !== expected) return { outcome: 'conflict' as const, status: order.status };
    const stored = await readProductionIn(transaction, order);
    const { production } = stored;
    const { warnings, isMailed } = statusChangeOf(production, status, lacksCover(stored));
    if (isTrial || (warnings.length > 0 && !isConfirmed))
      return { outcome: 'confirm' as const, warnings, isMailed };

    const now = new Date();
    const after = decide(production, { type: 'set_status', status }, now);
    if (!after) return { outcome: 'conflict' as const, status: order.status };
    const changed = writeProductionIn(transaction, stored, after, now);
    const isSent = status === 'pending_lyrics_approval' && hasLyrics(after);
    const key = addEvent(transaction, order, isSent ? 'lyrics_ready' : 'status_changed', now, { status });
    if (isMailed) {
      const at = { appUrl: config().APP_URL, now, shop: production.calendar };
      const emails =
        status === 'ready_for_review' && hasOptions(after)
          ? orderEmails('options_ready', changed, key, { news: 'first' }, at)
          : orderEmails('order_status_update', changed, key, { status }, at);
      queueEmails(transaction, emails);
    }
    auditIn(transaction, actor, {
      action: 'order_status_set',
      ...aboutOrder(orderId),
      before: { status: order.status },
      after: { status, ...(warnings.length > 0 && { confirmed: warnings.join(', ') }) },
    });
    return { outcome: 'saved' as const };
  });
}

async function made({ change, isTrial }: Request, order: ChosenOrder, actor: Actor): Promise<ChangeOutcome> {
  if (change.type === 'status') return setStatus(order, change.status, actor, isTrial);
  if (!isTrial) await assignTo(order.orderId, change.adminId, actor);
  return { outcome: 'saved' };
}

/** Changes the orders, a few at a time, until the time is up. One that fails does not stop the others. */
export async function changeAll(
  request: Request,
  actor: Actor,
  isTimeUp: () => boolean,
): Promise<CallResponse<typeof call>> {
  const { change, orders: chosen } = request;
  if (change.type === 'assignee') await assertAssignable(change.adminId);
  const outcomes: Record<string, ChangeOutcome> = {};
  await workThrough([...chosen], AT_ONCE, isTimeUp, async (order) => {
    const { orderId } = order;
    try {
      outcomes[orderId] = await made(request, order, actor);
    } catch (error) {
      const isExpected = error instanceof CallError;
      if (!isExpected) logEvent('error', 'order_not_changed', { orderId, ...errorFields(error) });
      outcomes[orderId] = { outcome: 'failed', message: isExpected ? error.message : FAILED };
    }
  });
  return { outcomes };
}

export const changeOrders = defineCallable(
  call,
  { who: 'admin', secrets: [unsubscribeSecret] },
  (request, caller) => {
    const end = Date.now() + BEGINS_MS;
    return changeAll(request, caller, () => Date.now() > end);
  },
);
