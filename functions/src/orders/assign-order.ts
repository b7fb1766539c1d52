import { assignOrder as call } from '@keepsong/domain/calls/assign-order';
import { type Order, orderPath } from '@keepsong/domain/documents/order';
import { CallError } from '../callable/call-error.ts';
import { defineSaveCallable } from '../callable/define-save-callable.ts';
import { isAdminAccount } from '../services/accounts.ts';
import { auditIn, type Actor } from '../store/audit.ts';
import { orders } from '../store/collections.ts';
import { firestore, type Transaction } from '../store/firestore.ts';

/** @throws CallError for somebody who is not an admin. */
export async function assertAssignable(adminId: string | null): Promise<void> {
  if (adminId !== null && !(await isAdminAccount(adminId))) {
    throw new CallError('not_allowed_now', 'This person is not an admin. Please choose somebody else.');
  }
}

/** @throws CallError when there is no such order. */
export async function assignTo(orderId: string, adminId: string | null, actor: Actor): Promise<void> {
  await firestore().runTransaction(async (transaction) => {
    const order = (await transaction.get(orders().doc(orderId))).data();
    if (!order) throw new CallError('not_found');
    if (order.assignedTo !== adminId) assignIn(transaction, order, adminId, actor);
  });
}

function assignIn(
  transaction: Transaction,
  { id: orderId, assignedTo, assigneeVersion }: Order,
  adminId: string | null,
  actor: Actor,
): void {
  transaction.update(orders().doc(orderId), {
    assignedTo: adminId,
    assigneeVersion: assigneeVersion + 1,
    updatedAt: new Date(),
  });
  auditIn(transaction, actor, {
    action: 'order_assigned',
    target: orderPath(orderId),
    orderId,
    before: { assignedTo },
    after: { assignedTo: adminId },
  });
}

export const assignOrder = defineSaveCallable(
  call,
  { who: 'admin' },
  async (transaction, { orderId }, caller) => {
    const order = (await transaction.get(orders().doc(orderId))).data();
    if (!order) throw new CallError('not_found');
    return {
      value: order.assignedTo,
      version: order.assigneeVersion,
      async write(adminId) {
        await assertAssignable(adminId);
        assignIn(transaction, order, adminId, caller);
      },
    };
  },
);
