import { createHash } from 'node:crypto';
import { resendLostEmails as call } from '@keepsong/domain/calls/resend-lost-emails';
import { isLostFor, type OutboxEmail } from '@keepsong/domain/documents/outbox-email';
import { CallError } from '../callable/call-error.ts';
import { defineTransaction } from '../callable/define-transaction.ts';
import { aboutOrder, auditIn } from '../store/audit.ts';
import { emailOutbox, orders } from '../store/collections.ts';
import { goodDocuments, readIn } from '../store/firestore.ts';
import { limitsOf } from '../store/rate-limit.ts';
import { unsent } from './order-emails.ts';

/** The same for every repeat with this address. */
function copyIdOf({ id }: OutboxEmail, email: string): string {
  const [original = id] = id.split(':again:');
  const address = createHash('sha256').update(email.toLowerCase()).digest('hex').slice(0, 24);
  return `${original}:again:${address}`;
}

export const resendLostEmails = defineTransaction(
  call,
  { who: 'admin', limits: limitsOf('resend-lost-emails', { hour: 60 }) },
  async (transaction, { orderId }, caller) => {
    const order = await readIn(transaction, orders().doc(orderId));
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
        ...aboutOrder(orderId),
        after: { lost: copies.size },
      });
    }
    return { count: copies.size };
  },
);
