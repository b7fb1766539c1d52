import { saveOrderNote as call } from '@keepsong/domain/calls/save-order-note';
import { CallError } from '../callable/call-error.ts';
import { defineSaveCallable } from '../callable/define-save-callable.ts';
import { aboutOrder, auditIn } from '../store/audit.ts';
import { orderNote, orders } from '../store/collections.ts';

export const saveOrderNote = defineSaveCallable(
  call,
  { who: 'admin' },
  async (transaction, { orderId }, caller) => {
    const [order, note] = await Promise.all([
      transaction.get(orders().doc(orderId)),
      transaction.get(orderNote(orderId)),
    ]);
    if (!order.exists) throw new CallError('not_found');
    const { text: value, version } = note.data() ?? { text: '', version: 0 };
    return {
      value,
      version,
      write(text, next, now) {
        const byEmail = caller.email ?? '';
        transaction.set(orderNote(orderId), { id: 'note', text, byEmail, version: next, updatedAt: now });
        auditIn(transaction, caller, {
          action: 'order_note_saved',
          ...aboutOrder(orderId),
          before: { length: value.length },
          after: { length: text.length },
        });
      },
    };
  },
);
