import { withAlerts } from '@keepsong/domain/alerts';
import { correctionOf, correctOrder as call } from '@keepsong/domain/calls/correct-order';
import { orderPath } from '@keepsong/domain/documents/order';
import { formOf, withoutHiddenFields } from '@keepsong/domain/order-form';
import { CallError } from '../callable/call-error.ts';
import { defineCallable } from '../callable/define-callable.ts';
import { auditIn } from '../store/audit.ts';
import { orders, songs } from '../store/collections.ts';
import { firestore } from '../store/firestore.ts';

const CHANGED = 'Somebody else has changed this order meanwhile; nothing was saved.';
const FIELDS = ['name', 'email', 'phone', 'mood', 'otherMood', 'theme', 'references'] as const;

export const correctOrder = defineCallable(
  call,
  { who: 'admin' },
  async ({ orderId, base, corrected }, caller) => {
    await firestore().runTransaction(async (transaction) => {
      const order = (await transaction.get(orders().doc(orderId))).data();
      // The order of a deleted account must stay without personal data.
      if (!order || order.customerEmail === '') throw new CallError('not_found');
      const stored = correctionOf(order);
      const changed = FIELDS.filter((field) => stored[field] !== corrected[field]);
      if (changed.length === 0) return;
      if (FIELDS.some((field) => stored[field] !== base[field])) throw new CallError('conflict', CHANGED);
      const formData = withoutHiddenFields({ ...formOf(order), ...corrected });
      const { name, email, theme } = corrected;
      const updatedAt = new Date();
      transaction.update(orders().doc(orderId), {
        customerName: name,
        customerEmail: email,
        ...withAlerts({ ...order, customerEmail: email }, updatedAt),
        songThemes: theme,
        metadata: { formData },
        updatedAt,
      });
      if (changed.includes('theme')) {
        for (const id of [order.songId, order.secondSongId]) {
          if (id !== null) transaction.update(songs().doc(id), { themes: theme, updatedAt });
        }
      }
      // Names the fields and not their texts, which are personal and would outlive the account.
      auditIn(transaction, caller, {
        action: 'order_corrected',
        target: orderPath(orderId),
        orderId,
        before: {},
        after: { fields: changed.join(', ') },
      });
    });
    return {};
  },
);
