import { saveSungBy as call } from '@keepsong/domain/calls/save-sung-by';
import { orderPath } from '@keepsong/domain/documents/order';
import { CallError } from '../callable/call-error.ts';
import { defineSaveCallable } from '../callable/define-save-callable.ts';
import { auditIn } from '../store/audit.ts';
import { orders } from '../store/collections.ts';

export const saveSungBy = defineSaveCallable(
  call,
  { who: 'admin' },
  async (transaction, { orderId }, caller) => {
    const order = (await transaction.get(orders().doc(orderId))).data();
    if (!order) throw new CallError('not_found');
    const { sungBy: value, sungByVersion: version } = order;
    return {
      value,
      version,
      write(sungBy, sungByVersion, now) {
        transaction.update(orders().doc(orderId), { sungBy, sungByVersion, updatedAt: now });
        auditIn(transaction, caller, {
          action: 'sung_by_saved',
          target: orderPath(orderId),
          orderId,
          before: { sungBy: value },
          after: { sungBy },
        });
      },
    };
  },
);
