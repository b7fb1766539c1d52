import { assignOrder as call } from '@keepsong/domain/calls/orders';
import { CallError } from '../callable/define-callable.ts';
import { defineSaveCallable, foundIn } from '../callable/define-transaction.ts';
import { isAdminAccount } from '../services/accounts.ts';
import { aboutOrder, auditIn, type Actor } from '../store/audit.ts';
import { orders, profiles } from '../store/collections.ts';
import { firestore, type Transaction, readIn } from '../store/firestore.ts';

/** @throws CallError for somebody who is not an admin. */
export async function assertAssignable(adminId: string | null): Promise<void> {
  if (adminId !== null && !(await isAdminAccount(adminId))) {
    throw new CallError('not_allowed_now', 'This person is not an admin. Please choose somebody else.');
  }
}

async function assigneeIn(transaction: Transaction, orderId: string, actor: Actor) {
  const ref = orders().doc(orderId);
  const order = await foundIn(transaction, ref);
  const { assignedTo, assigneeVersion } = order;
  return {
    value: assignedTo,
    version: assigneeVersion,
    async write(adminId: string | null, version: number, updatedAt: Date) {
      const profile = adminId === null ? null : await readIn(transaction, profiles().doc(adminId));
      const makerName = profile?.name.trim() || null;
      transaction.update(ref, { assignedTo: adminId, makerName, assigneeVersion: version, updatedAt });
      auditIn(transaction, actor, {
        action: 'order_assigned',
        ...aboutOrder(orderId),
        before: { assignedTo },
        after: { assignedTo: adminId },
      });
    },
  };
}

/** Over whatever is stored. @throws CallError when there is no such order. */
export const assignTo = (orderId: string, adminId: string | null, actor: Actor): Promise<void> =>
  firestore().runTransaction(async (transaction) => {
    const stored = await assigneeIn(transaction, orderId, actor);
    if (stored.value !== adminId) await stored.write(adminId, stored.version + 1, new Date());
  });

export const assignOrder = defineSaveCallable(
  call,
  { who: 'admin' },
  async (transaction, { orderId }, caller) => {
    const stored = await assigneeIn(transaction, orderId, caller);
    return {
      ...stored,
      async write(adminId, ...rest) {
        await assertAssignable(adminId);
        await stored.write(adminId, ...rest);
      },
    };
  },
);
