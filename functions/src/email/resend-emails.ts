import {
  resendEmail as resendEmailCall,
  resendLostEmails as resendLostEmailsCall,
} from '@keepsong/domain/calls/emails';
import { outboxEmailPath, isLostFor, type OutboxEmail } from '@keepsong/domain/documents/outbox-email';
import { hasCustomer } from '@keepsong/domain/order-status';
import { createHash } from 'node:crypto';
import { CallError } from '../callable/define-callable.ts';
import { defineTransaction } from '../callable/define-transaction.ts';
import { auditIn, aboutOrder } from '../store/audit.ts';
import { emailOutbox, orders } from '../store/collections.ts';
import { limitsOf } from '../store/rate-limit.ts';
import { unsent } from './order-emails.ts';
import { goodDocuments, readIn } from '../store/firestore.ts';

export const resendEmail = defineTransaction(
  resendEmailCall,
  { who: 'admin', limits: limitsOf('resend-email', { hour: 60 }) },
  async (transaction, { requestId, emailId }, caller) => {
    // The id of the very first row, so that a copy of a copy does not grow its name without end.
    const [original = emailId] = emailId.split(':again:');
    const copyId = `${original}:again:${requestId}`;
    const [stored, copy] = await Promise.all([
      transaction.get(emailOutbox().doc(emailId)),
      transaction.get(emailOutbox().doc(copyId)),
    ]);
    const email = stored.data();
    if (!email) throw new CallError('not_found');
    if (copy.exists) return { emailId: copyId };
    const now = new Date();
    transaction.create(emailOutbox().doc(copyId), {
      ...email,
      id: copyId,
      ...unsent(now),
    });
    auditIn(transaction, caller, {
      action: 'email_resent',
      target: outboxEmailPath(emailId),
      orderId: email.orderId,
      before: { state: email.state },
      after: { emailId: copyId },
    });
    return { emailId: copyId };
  },
);

/** The same for every repeat with this address. */
function copyIdOf({ id }: OutboxEmail, email: string): string {
  const [original = id] = id.split(':again:');
  const address = createHash('sha256').update(email.toLowerCase()).digest('hex').slice(0, 24);
  return `${original}:again:${address}`;
}

export const resendLostEmails = defineTransaction(
  resendLostEmailsCall,
  { who: 'admin', limits: limitsOf('resend-lost-emails', { hour: 60 }) },
  async (transaction, { orderId }, caller) => {
    const order = await readIn(transaction, orders().doc(orderId));
    if (!order || !hasCustomer(order)) throw new CallError('not_found');
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
    return {};
  },
);
