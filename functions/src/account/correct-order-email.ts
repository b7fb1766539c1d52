import { correctOrderEmail as call } from '@keepsong/domain/calls/correct-order-email';
import { CallError } from '../callable/call-error.ts';
import { defineCallable } from '../callable/define-callable.ts';
import { verifiedEmail } from '../services/accounts.ts';
import { orders } from '../store/collections.ts';
import { firestore } from '../store/firestore.ts';
import type { RateLimit } from '../store/rate-limit.ts';
import { withEmail } from './change-order-emails.ts';

const LIMITS: readonly RateLimit[] = [{ name: 'correct-order-email-minute', max: 10, windowSeconds: 60 }];

/** The address is the account's, never one that the caller types: it could be a stranger's. */
export const correctOrderEmail = defineCallable(
  call,
  { who: 'signed_in', limits: LIMITS },
  async ({ orderId }, { uid }) => {
    const email = await verifiedEmail(uid);
    await firestore().runTransaction(async (transaction) => {
      const order = (await transaction.get(orders().doc(orderId))).data();
      if (order?.userId !== uid) throw new CallError('not_found');
      if (!email) throw new CallError('not_allowed_now', 'Please confirm the email of your account first.');
      transaction.update(orders().doc(orderId), await withEmail(order, email, new Date()));
    });
    return { email };
  },
);
