import {
  resendEmail as resendEmailCall,
  resendLostEmails as resendLostEmailsCall,
} from '@keepsong/domain/calls/emails';
import { outboxEmailPath, isLostFor, type OutboxEmail } from '@keepsong/domain/documents/outbox-email';
import { hasCustomer } from '@keepsong/domain/order-status';
import { createHash } from 'node:crypto';
import { CallError } from '../callable/define-callable.ts';
import { defineTransaction, foundIn } from '../callable/define-transaction.ts';
import { auditIn, aboutOrder } from '../store/audit.ts';
import { emailOutbox, orders } from '../store/collections.ts';
import { queueEmails } from '../store/outbox-store.ts';
import { limitsOf } from '../store/rate-limit.ts';
import { unsent } from './order-emails.ts';
import { goodDocuments, readIn } from '../store/firestore.ts';

/** Named after the very first row, so that a copy of a copy does not grow its name without end. */
function copyOf(row: OutboxEmail, occasion: string): OutboxEmail {
  const [original = row.id] = row.id.split(':again:');
  return { ...row, id: `${original}:again:${occasion}`, ...unsent(new Date()) };
}

export const resendEmail = defineTransaction(
  resendEmailCall,
  { who: 'admin', limits: limitsOf('resend-email', { hour: 60 }) },
  async (transaction, { requestId, emailId }, caller) => {
    const email = await foundIn(transaction, emailOutbox().doc(emailId));
    const copy = copyOf(email, requestId);
    // A repeat after a lost reply.
    if ((await transaction.get(emailOutbox().doc(copy.id))).exists) return { emailId: copy.id };
    queueEmails(transaction, [copy]);
    auditIn(transaction, caller, {
      action: 'email_resent',
      target: outboxEmailPath(emailId),
      orderId: email.orderId,
      before: { state: email.state },
      after: { emailId: copy.id },
    });
    return { emailId: copy.id };
  },
);

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
    // The same for every repeat with this address.
    const address = createHash('sha256').update(customerEmail.toLowerCase()).digest('hex').slice(0, 24);
    const lost = rows.filter((row) => isLostFor(row, customerEmail)).map((row) => copyOf(row, address));
    const copies = new Map(lost.filter(({ id }) => !known.has(id)).map((copy) => [copy.id, copy]));
    queueEmails(transaction, [...copies.values()]);
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
