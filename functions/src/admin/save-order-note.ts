import { saveOrderNote as call } from '@keepsong/domain/calls/save-order-note';
import { orderPath } from '@keepsong/domain/documents/order';
import { CallError } from '../callable/call-error.ts';
import { defineCallable } from '../callable/define-callable.ts';
import { auditIn } from '../store/audit.ts';
import { orderNote, orders } from '../store/collections.ts';
import { firestore } from '../store/firestore.ts';

export const saveOrderNote = defineCallable(call, { who: 'admin' }, async ({ orderId, text }, caller) => {
  await firestore().runTransaction(async (transaction) => {
    const [order, note] = await Promise.all([
      transaction.get(orders().doc(orderId)),
      transaction.get(orderNote(orderId)),
    ]);
    if (!order.exists) throw new CallError('not_found');
    transaction.set(orderNote(orderId), {
      id: 'note',
      text,
      byEmail: caller.email ?? '',
      updatedAt: new Date(),
    });
    auditIn(transaction, caller, {
      action: 'order_note_saved',
      target: orderPath(orderId),
      orderId,
      before: { length: note.data()?.text.length ?? 0 },
      after: { length: text.length },
    });
  });
  return {};
});
