import { randomUUID } from 'node:crypto';
import { changeOrders } from '@keepsong/domain/calls/orders';
import { createCheckout } from '@keepsong/domain/calls/place-order';
import { exampleForm } from '@keepsong/domain/examples/order';
import type { OrderForm } from '@keepsong/domain/order-form';
import type { Order } from '@keepsong/domain/documents/order';
import type { OrderStatus } from '@keepsong/domain/order-status';
import { storedOrder } from './database.ts';
import type { Person } from './people.ts';
import { stripeTestbed } from './local-stripe.ts';
import { waitFor } from './wait-for.ts';

/** Enough to write from, so that the payment begins the team's turn. */
const LONG_STORY = 'We met at the river road, where the old ferry used to stop and the lamps came on at six. '
  .repeat(4)
  .trim();

/** A filled-in order form; tests find its e-mails by `email`. */
export const filledForm = (email: string, changes: Partial<OrderForm> = {}): OrderForm =>
  exampleForm({ email, phone: '555 0100', songTitle: 'River Road', theme: LONG_STORY, ...changes });

export interface OpenCheckout {
  orderId: string;
  url: string;
  sessionId: string;
}

/** Places an order through the running function; it is unpaid and its session is open. */
export async function openCheckout(
  customer: Person,
  changes: Partial<OrderForm> = {},
  requestId: string = randomUUID(),
): Promise<OpenCheckout> {
  const { orderId, url } = await customer.call(createCheckout, {
    requestId,
    form: filledForm(customer.email, changes),
  });
  const { sessionId } = (await storedOrder(orderId)).checkout;
  if (sessionId === null) throw new Error(`The order ${orderId} has no session`);
  return { orderId, url, sessionId };
}

/** Sets a status over the stored one, as an admin who has confirmed everything. */
export async function setStatus(admin: Person, orderId: string, status: OrderStatus, confirmed = true) {
  const { status: expected } = await storedOrder(orderId);
  const orders = [{ orderId, expected, isConfirmed: confirmed }];
  const change = { type: 'status', status } as const;
  const { outcomes } = await admin.call(changeOrders, { change, orders, isTrial: false });
  return outcomes[orderId];
}

/** Places an order, pays it at local Stripe, and waits for the webhook to have made it paid. */
export async function paidOrder(customer: Person, changes: Partial<OrderForm> = {}): Promise<Order> {
  const { orderId, sessionId } = await openCheckout(customer, changes);
  await stripeTestbed().pay(sessionId);
  return waitFor(`order ${orderId} to be paid`, async () => {
    const order = await storedOrder(orderId);
    return order.paymentStatus === 'paid' && order;
  });
}
