import { correctOrderEmail as call } from '@keepsong/domain/calls/correct-order-email';
import { CallError } from '../callable/call-error.ts';
import { defineTransaction } from '../callable/define-transaction.ts';
import { ownIn } from '../callable/found.ts';
import { verifiedEmail } from '../services/accounts.ts';
import { orders } from '../store/collections.ts';
import { limitsOf } from '../store/rate-limit.ts';
import { withEmail } from './change-order-emails.ts';

/** The address is the account's, never one that the caller types: it could be a stranger's. */
export const correctOrderEmail = defineTransaction(
  call,
  { who: 'signed_in', limits: limitsOf('correct-order-email', { minute: 10 }) },
  async (transaction, { orderId }, { uid }) => {
    const email = await verifiedEmail(uid);
    const order = await ownIn(transaction, orders().doc(orderId), uid);
    if (!email) throw new CallError('not_allowed_now', 'Please confirm the email of your account first.');
    transaction.update(orders().doc(orderId), await withEmail(order, email, new Date()));
    return { email };
  },
);
