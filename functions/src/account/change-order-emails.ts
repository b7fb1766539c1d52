import type { Order } from '@keepsong/domain/documents/order';
import { searchTokens } from '@keepsong/domain/search';
import { emailOutbox, orders } from '../store/collections.ts';
import { firestore, goodDocuments } from '../store/firestore.ts';

/** The fields of an order that name its customer's address. */
function withEmail(order: Order, email: string, now: Date) {
  const { formData } = order.metadata;
  return {
    customerEmail: email,
    metadata: { formData: { ...formData, email } },
    searchTokens: searchTokens(order.id, order.songTitle, email, order.customerName),
    updatedAt: now,
  };
}

/**
 * Writes the new address to the person's orders and to their e-mails that wait to be sent. An order that was placed under an
 * address other than the account's keeps it.
 */
export async function changeOrderEmails(uid: string, former: string, email: string): Promise<void> {
  const mine = goodDocuments((await orders().where('userId', '==', uid).get()).docs);
  for (const { id } of mine.filter((order) => isSameAddress(order.customerEmail, former))) {
    await firestore().runTransaction(async (transaction) => {
      const waiting = emailOutbox().where('orderId', '==', id);
      const [order, emails] = await Promise.all([
        transaction.get(orders().doc(id)).then((snapshot) => snapshot.data()),
        transaction.get(waiting).then((found) => goodDocuments(found.docs)),
      ]);
      if (!order || !isSameAddress(order.customerEmail, former)) return;
      const now = new Date();
      transaction.update(orders().doc(id), withEmail(order, email, now));
      for (const queued of emails) {
        if (queued.state !== 'queued' || !isSameAddress(queued.to, former)) continue;
        transaction.update(emailOutbox().doc(queued.id), { to: email, updatedAt: now });
      }
    });
  }
}

const isSameAddress = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();
