import { resendEmail as resendEmailCall } from '@keepsong/domain/calls/emails';
import { outboxEmailPath } from '@keepsong/domain/documents/outbox-email';
import { CallError } from '../callable/define-callable.ts';
import { defineTransaction } from '../callable/define-transaction.ts';
import { auditIn } from '../store/audit.ts';
import { emailOutbox } from '../store/collections.ts';
import { limitsOf } from '../store/rate-limit.ts';
import { unsent } from './order-emails.ts';

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
