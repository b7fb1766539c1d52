import { resendEmail as call } from '@keepsong/domain/calls/resend-email';
import { outboxEmailPath } from '@keepsong/domain/documents/outbox-email';
import { CallError } from '../callable/call-error.ts';
import { defineCallable } from '../callable/define-callable.ts';
import { auditIn } from '../store/audit.ts';
import { emailOutbox } from '../store/collections.ts';
import { firestore } from '../store/firestore.ts';
import { unsent } from './order-emails.ts';

const LIMITS = [{ name: 'resend-email', max: 60, windowSeconds: 3_600 }];

export const resendEmail = defineCallable(call, { who: 'admin', limits: LIMITS }, async (request, caller) => {
  const { requestId, emailId } = request;
  // The id of the very first row, so that a copy of a copy does not grow its name without end.
  const [original = emailId] = emailId.split(':again:');
  const copyId = `${original}:again:${requestId}`;
  await firestore().runTransaction(async (transaction) => {
    const [stored, copy] = await Promise.all([
      transaction.get(emailOutbox().doc(emailId)),
      transaction.get(emailOutbox().doc(copyId)),
    ]);
    const email = stored.data();
    if (!email) throw new CallError('not_found');
    if (copy.exists) return;
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
  });
  return { emailId: copyId };
});
