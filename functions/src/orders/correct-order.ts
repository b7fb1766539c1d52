import { withAlerts } from '@keepsong/domain/alerts';
import { type Correction, correctionOf, correctOrder as call } from '@keepsong/domain/calls/correct-order';
import { isDay } from '@keepsong/domain/day';
import { songIdsOf } from '@keepsong/domain/documents/order';
import { formOf, withoutHiddenFields } from '@keepsong/domain/order-form';
import { CallError } from '../callable/call-error.ts';
import { defineSaveCallable } from '../callable/define-save-callable.ts';
import { aboutOrder, auditIn } from '../store/audit.ts';
import { orders, songs } from '../store/collections.ts';
import { readIn } from '../store/firestore.ts';
import { readShop } from '../store/settings-store.ts';

export const correctOrder = defineSaveCallable(
  call,
  { who: 'admin' },
  async (transaction, { orderId }, caller) => {
    const order = await readIn(transaction, orders().doc(orderId));
    // The order of a deleted account must stay without personal data.
    if (!order || order.customerEmail === '') throw new CallError('not_found');
    const value = correctionOf(order);
    return {
      value,
      version: order.briefVersion,
      async write(corrected, briefVersion, updatedAt) {
        const changed = (Object.keys(value) as (keyof Correction)[]).filter(
          (field) => value[field] !== corrected[field],
        );
        const { name, email, theme } = corrected;
        const shop = await readShop();
        const neededBy = isDay(corrected.neededBy) ? corrected.neededBy : null;
        transaction.update(orders().doc(orderId), {
          customerName: name,
          customerEmail: email,
          neededBy,
          ...withAlerts({ ...order, customerEmail: email, neededBy }, updatedAt, shop),
          songThemes: theme,
          metadata: {
            formData: withoutHiddenFields({ ...formOf(order), ...corrected, neededBy: neededBy ?? '' }),
          },
          briefVersion,
          updatedAt,
        });
        if (changed.includes('theme')) {
          for (const id of songIdsOf(order))
            transaction.update(songs().doc(id), { themes: theme, updatedAt });
        }
        // Names the fields and not their texts, which are personal and would outlive the account.
        auditIn(transaction, caller, {
          action: 'order_corrected',
          ...aboutOrder(orderId),
          after: { fields: changed.join(', ') },
        });
      },
    };
  },
);
