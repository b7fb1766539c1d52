import type { Order } from '@keepsong/domain/documents/order';
import { accounts, ordersOf } from '../../support/database.ts';
import { stripeTestbed } from '../../support/local-stripe.ts';

/** The orders in the database. */
export async function ordersPlacedBy(email: string): Promise<Order[]> {
  const { uid } = await accounts.getUserByEmail(email);
  return ordersOf(uid);
}

/** Successful charges for this order, of all its sessions. */
export async function chargesFor({ id }: Pick<Order, 'id'>) {
  const { sessions, charges } = await stripeTestbed().state();
  const mine = sessions.filter(({ metadata }) => metadata?.['orderId'] === id);
  const intents = mine.map((one) => one.payment_intent);
  return charges.filter((charge) => charge.paid && intents.includes(charge.payment_intent));
}
