import { withAlerts } from '@keepsong/domain/alerts';
import type { Order } from '@keepsong/domain/documents/order';
import { formOf } from '@keepsong/domain/order-form';
import {
  correctOrderEmail as correctOrderEmailCall,
  syncAccountEmail as syncAccountEmailCall,
} from '@keepsong/domain/calls/account';
import { orders, profiles } from '../store/collections.ts';
import { firestore, goodDocuments, readIn } from '../store/firestore.ts';
import { readShop } from '../store/settings-store.ts';
import { workThrough } from '../jobs/sweep-due.ts';
import { defineTransaction, ownIn } from '../callable/define-transaction.ts';
import { verifiedEmail } from '../services/accounts.ts';
import { limitsOf } from '../store/rate-limit.ts';
import { defineCallable, CallError } from '../callable/define-callable.ts';

async function withEmail(order: Order, email: string, now: Date) {
  return {
    customerEmail: email,
    ...withAlerts({ ...order, customerEmail: email }, now, await readShop()),
    metadata: { formData: { ...formOf(order), email } },
    briefVersion: order.briefVersion + 1,
    updatedAt: now,
  };
}

/** So that 1,000 orders are changed within the call's timeout. */
const AT_ONCE = 20;

/** An order that was placed under an address other than the account's keeps it. E-mails that wait look it up when they are sent. */
async function changeOrderEmails(uid: string, former: string, email: string): Promise<void> {
  const stored = goodDocuments((await orders().where('userId', '==', uid).get()).docs);
  const mine = stored.filter((order) => isSameAddress(order.customerEmail, former));
  const never = () => false;
  await workThrough(mine, AT_ONCE, never, ({ id }) =>
    firestore().runTransaction(async (transaction) => {
      const order = await readIn(transaction, orders().doc(id));
      if (!order || !isSameAddress(order.customerEmail, former)) return;
      transaction.update(orders().doc(id), await withEmail(order, email, new Date()));
    }),
  );
}

const isSameAddress = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

/** The address is the account's, never one that the caller types: it could be a stranger's. */
export const correctOrderEmail = defineTransaction(
  correctOrderEmailCall,
  { who: 'signed_in', limits: limitsOf('correct-order-email', { minute: 10 }) },
  async (transaction, { orderId }, { uid }) => {
    const email = await verifiedEmail(uid);
    const order = await ownIn(transaction, orders().doc(orderId), uid);
    if (!email) throw new CallError('not_allowed_now', 'Please confirm the email of your account first.');
    transaction.update(orders().doc(orderId), await withEmail(order, email, new Date()));
    return { email };
  },
);

/** An address that is not verified may be a stranger's. The profile goes last: it holds the former one, which a repeat needs. */
export const syncAccountEmail = defineCallable(
  syncAccountEmailCall,
  { who: 'signed_in', limits: limitsOf('sync-email', { minute: 10 }) },
  async (_input, { uid }) => {
    const email = await verifiedEmail(uid);
    const former = (await profiles().doc(uid).get()).data()?.email;
    if (former === undefined || former === email || !email) return { email: former ?? email };
    if (former) await changeOrderEmails(uid, former, email);
    await profiles().doc(uid).update({ email, updatedAt: new Date() });
    return { email };
  },
);
