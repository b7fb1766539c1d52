import { whyNotReminded } from '@keepsong/domain/checkout-reminder';
import type { Order } from '@keepsong/domain/documents/order';
import { config } from '../config.ts';
import { verifiedEmail } from '../services/accounts.ts';
import { orders } from '../store/collections.ts';
import type { Transaction } from '../store/firestore.ts';
import { profileStore } from '../store/profile-store.ts';

/** Looks up what `whyNotReminded` asks. A document that does not parse could be a payment: it throws. */
export async function checkoutReminderRefusal(order: Order, now: Date, transaction?: Transaction) {
  const theirs = orders().where('userId', '==', order.userId);
  const [found, provenEmail, isWanted] = await Promise.all([
    transaction ? transaction.get(theirs) : theirs.get(),
    verifiedEmail(order.userId),
    profileStore.wants(order.userId, 'checkoutReminders'),
  ]);
  const facts = {
    ...{ isWanted, provenEmail },
    isOn: config().CHECKOUT_REMINDER,
    orders: found.docs.map((document) => document.data()),
  };
  return whyNotReminded(order, facts, now);
}
