import { saveOrderNote as call } from '@keepsong/domain/calls/save-order-note';
import { orderPath } from '@keepsong/domain/documents/order';
import { CallError } from '../callable/call-error.ts';
import { defineCallable } from '../callable/define-callable.ts';
import { auditIn } from '../store/audit.ts';
import { orderNote, orders } from '../store/collections.ts';
import { firestore } from '../store/firestore.ts';

export const saveOrderNote = defineCallable(
  call,
  { who: 'admin' },
  async ({ orderId, text, expected }, caller) => {
    await firestore().runTransaction(async (transaction) => {
      const [order, note] = await Promise.all([
        transaction.get(orders().doc(orderId)),
        transaction.get(orderNote(orderId)),
      ]);
      if (!order.exists) throw new CallError('not_found');
      const stored = note.data()?.text ?? '';
      if (stored === text) return;
      if (stored !== expected) {
        throw new CallError('conflict', 'Somebody else has changed the note meanwhile; nothing was saved.');
      }
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
        before: { length: stored.length },
        after: { length: text.length },
      });
    });
    return {};
  },
);
