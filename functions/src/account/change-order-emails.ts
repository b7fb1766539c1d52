import { withAlerts } from '@keepsong/domain/alerts';
import type { Order } from '@keepsong/domain/documents/order';
import { formOf } from '@keepsong/domain/order-form';
import { orders } from '../store/collections.ts';
import { firestore, goodDocuments, readIn } from '../store/firestore.ts';
import { readShop } from '../store/settings-store.ts';

/** The fields of an order that name its customer's address. */
export async function withEmail(order: Order, email: string, now: Date) {
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

/**
 * Writes the new address to the person's orders. E-mails that wait look it up when they are sent. An order that was placed under an
 * address other than the account's keeps it.
 */
export async function changeOrderEmails(uid: string, former: string, email: string): Promise<void> {
  const stored = goodDocuments((await orders().where('userId', '==', uid).get()).docs);
  const mine = stored.filter((order) => isSameAddress(order.customerEmail, former));
  for (let start = 0; start < mine.length; start += AT_ONCE) {
    await Promise.all(
      mine.slice(start, start + AT_ONCE).map(({ id }) => changeOrderEmail(id, former, email)),
    );
  }
}

async function changeOrderEmail(id: string, former: string, email: string): Promise<void> {
  await firestore().runTransaction(async (transaction) => {
    const order = await readIn(transaction, orders().doc(id));
    if (!order || !isSameAddress(order.customerEmail, former)) return;
    transaction.update(orders().doc(id), await withEmail(order, email, new Date()));
  });
}

const isSameAddress = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();
