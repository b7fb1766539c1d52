import { createHash } from 'node:crypto';
import { resendLostEmails as call } from '@keepsong/domain/calls/resend-lost-emails';
import { isLostFor, type OutboxEmail } from '@keepsong/domain/documents/outbox-email';
import { orderPath } from '@keepsong/domain/documents/order';
import { CallError } from '../callable/call-error.ts';
import { defineCallable } from '../callable/define-callable.ts';
import { auditIn } from '../store/audit.ts';
import { emailOutbox, orders } from '../store/collections.ts';
import { firestore, goodDocuments } from '../store/firestore.ts';
import { unsent } from './order-emails.ts';

const LIMITS = [{ name: 'resend-lost-emails', max: 60, windowSeconds: 3_600 }];

/** The same for every repeat with this address. */
function copyIdOf({ id }: OutboxEmail, email: string): string {
  const [original = id] = id.split(':again:');
  const address = createHash('sha256').update(email.toLowerCase()).digest('hex').slice(0, 24);
  return `${original}:again:${address}`;
}

export const resendLostEmails = defineCallable(
  call,
  { who: 'admin', limits: LIMITS },
  async ({ orderId }, caller) => {
    const count = await firestore().runTransaction(async (transaction) => {
      const order = (await transaction.get(orders().doc(orderId))).data();
      if (!order || order.customerEmail === '') throw new CallError('not_found');
      const { customerEmail } = order;
      const stored = await transaction.get(emailOutbox().where('orderId', '==', orderId));
      const rows = goodDocuments(stored.docs);
      const known = new Set(rows.map(({ id }) => id));
      const now = new Date();
      const copies = new Map(
        rows
          .filter((row) => isLostFor(row, customerEmail))
          .map((row) => [copyIdOf(row, customerEmail), row] as const)
          .filter(([id]) => !known.has(id)),
      );
      for (const [id, row] of copies) {
        transaction.create(emailOutbox().doc(id), { ...row, id, ...unsent(now) });
      }
      if (copies.size > 0) {
        auditIn(transaction, caller, {
          action: 'email_resent',
          target: orderPath(orderId),
          orderId,
          before: {},
          after: { lost: copies.size },
        });
      }
      return copies.size;
    });
    return { count };
  },
);
