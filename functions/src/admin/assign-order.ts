import { assignOrder as call } from '@keepsong/domain/calls/assign-order';
import { orderPath } from '@keepsong/domain/documents/order';
import { CallError } from '../callable/call-error.ts';
import { defineCallable } from '../callable/define-callable.ts';
import { isAdminAccount } from '../services/accounts.ts';
import { auditIn } from '../store/audit.ts';
import { orders } from '../store/collections.ts';
import { firestore } from '../store/firestore.ts';

export const assignOrder = defineCallable(call, { who: 'admin' }, async ({ orderId, adminId }, caller) => {
  if (adminId !== null && !(await isAdminAccount(adminId))) {
    throw new CallError('not_allowed_now', 'This person is not an admin. Please choose somebody else.');
  }
  const ref = orders().doc(orderId);
  await firestore().runTransaction(async (transaction) => {
    const order = (await transaction.get(ref)).data();
    if (!order) throw new CallError('not_found');
    if (order.assignedTo === adminId) return;
    transaction.update(ref, { assignedTo: adminId, updatedAt: new Date() });
    auditIn(transaction, caller, {
      action: 'order_assigned',
      target: orderPath(orderId),
      orderId,
      before: { assignedTo: order.assignedTo },
      after: { assignedTo: adminId },
    });
  });
  return {};
});
