import { assignOrder as call } from '@keepsong/domain/calls/assign-order';
import { orderPath } from '@keepsong/domain/documents/order';
import { CallError } from '../callable/call-error.ts';
import { defineCallable } from '../callable/define-callable.ts';
import { isAdminAccount } from '../services/accounts.ts';
import { auditIn, type Actor } from '../store/audit.ts';
import { orders } from '../store/collections.ts';
import { firestore } from '../store/firestore.ts';

/** @throws CallError for somebody who is not an admin. */
export async function assertAssignable(adminId: string | null): Promise<void> {
  if (adminId !== null && !(await isAdminAccount(adminId))) {
    throw new CallError('not_allowed_now', 'This person is not an admin. Please choose somebody else.');
  }
}

/** @throws CallError when there is no such order. */
export async function assignTo(orderId: string, adminId: string | null, actor: Actor): Promise<void> {
  const ref = orders().doc(orderId);
  await firestore().runTransaction(async (transaction) => {
    const order = (await transaction.get(ref)).data();
    if (!order) throw new CallError('not_found');
    if (order.assignedTo === adminId) return;
    transaction.update(ref, { assignedTo: adminId, updatedAt: new Date() });
    auditIn(transaction, actor, {
      action: 'order_assigned',
      target: orderPath(orderId),
      orderId,
      before: { assignedTo: order.assignedTo },
      after: { assignedTo: adminId },
    });
  });
}

export const assignOrder = defineCallable(call, { who: 'admin' }, async ({ orderId, adminId }, caller) => {
  await assertAssignable(adminId);
  await assignTo(orderId, adminId, caller);
  return {};
});
