import { saveSungBy as call } from '@keepsong/domain/calls/save-sung-by';
import { defineSaveCallable } from '../callable/define-save-callable.ts';
import { foundIn } from '../callable/found.ts';
import { aboutOrder, auditIn } from '../store/audit.ts';
import { orders } from '../store/collections.ts';

export const saveSungBy = defineSaveCallable(
  call,
  { who: 'admin' },
  async (transaction, { orderId }, caller) => {
    const order = await foundIn(transaction, orders().doc(orderId));
    const { sungBy: value, sungByVersion: version } = order;
    return {
      value,
      version,
      write(sungBy, sungByVersion, now) {
        transaction.update(orders().doc(orderId), { sungBy, sungByVersion, updatedAt: now });
        auditIn(transaction, caller, {
          action: 'sung_by_saved',
          ...aboutOrder(orderId),
          before: { sungBy: value },
          after: { sungBy },
        });
      },
    };
  },
);
