import type { Order } from '@keepsong/domain/documents/order';
import { outboxOf, storedOrder, timelineOf } from '../support/database.ts';
import { send, stripeTestbed } from '../support/local-stripe.ts';
import { mailAbout } from '../support/mailbox.ts';
import { urls } from '../support/cloud.ts';
import { waitFor } from '../support/wait-for.ts';
import { CARD, CheckoutPage } from './support/checkout-page.ts';
import { expect, test } from './support/fixtures.ts';
import type { OrderPage } from './support/order-page.ts';
import { chargesFor, ordersPlacedBy } from './support/server-side.ts';
import { toast } from './support/toasts.ts';

const stripe = stripeTestbed();

async function beginPayment(order: OrderPage, email: string, songTitle: string) {
  await order.open();
  await order.fill({ songTitle });
  const checkout = new CheckoutPage(await order.submit());
  const [placed] = await ordersPlacedBy(email);
  if (!placed) throw new Error('No order was placed');
  return { checkout, orderId: placed.id };
}

const paid = (orderId: string): Promise<Order> =>
  waitFor('the order to be paid', async () => {
    const stored = await storedOrder(orderId);
    return stored.paymentStatus === 'paid' && stored;
  });

/** However the news of the payment came, this is what it must have come to. */
async function expectPaidOnce(orderId: string): Promise<void> {
  const stored = await paid(orderId);
  expect(stored).toMatchObject({ status: 'pending', refundedCents: 0, review: null });
  expect(stored.paidAt).not.toBeNull();
  expect(await chargesFor(stored)).toHaveLength(1);
  expect((await timelineOf(orderId)).map(({ type }) => type)).toEqual(['ordered', 'paid']);
  const mails = await waitFor('both e-mails', async () => {
    const arrived = await mailAbout(orderId);
    return arrived.length >= 2 && arrived;
  });
  const expected = [`${orderId}:new_order_notification`, `${orderId}:purchase_confirmation`];
  expect(mails.map(({ customArgs }) => customArgs['outboxId']).sort()).toEqual(expected);
  // Nothing more is waiting to be sent either.
  expect((await outboxOf(orderId)).map(({ id }) => id).sort()).toEqual(expected);
}

test('The webhook before the return: the customer is told of success, once', async ({ signedIn, order }) => {
  const { checkout, orderId } = await beginPayment(order, signedIn.email, 'Webhook First');
  await stripe.pay(checkout.sessionId);
  await paid(orderId);
  await checkout.page.goto(`/dashboard?success=true&order_id=${orderId}&session_id=${checkout.sessionId}`);
  await expect(toast(checkout.page, 'Payment Successful')).toBeVisible();
  await expectPaidOnce(orderId);
});

test('The webhook after the return: the return page has recorded the payment, the webhook changes nothing', async ({
  signedIn,
  order,
}) => {
  const { checkout, orderId } = await beginPayment(order, signedIn.email, 'Return First');
  await stripe.webhooks('hold');
  try {
    await checkout.payWith(CARD.pays);
    await expect(toast(checkout.page, 'Payment Successful')).toBeVisible();
    await paid(orderId);
  } finally {
    await send(`${urls.stripe}/__admin/webhooks/release`, 'POST', {});
  }
  await expectPaidOnce(orderId);
});

test('The webhook without a return: the tab was closed, and the order is paid all the same', async ({
  page,
  signedIn,
  order,
  dashboard,
}) => {
  const { checkout, orderId } = await beginPayment(order, signedIn.email, 'No Way Back');
  const { sessionId } = checkout;
  await checkout.page.close();
  await stripe.pay(sessionId);
  await page.waitForURL(/\/dashboard$/);
  await expect(dashboard.payment('No Way Back')).toHaveText('Payment: Paid');
  await expectPaidOnce(orderId);
});

test('The webhook many times at once: one paid order, one confirmation', async ({ signedIn, order }) => {
  const { checkout, orderId } = await beginPayment(order, signedIn.email, 'Again and Again');
  const { sessionId } = checkout;
  await checkout.payWith(CARD.pays);
  await expect(toast(checkout.page, 'Payment Successful')).toBeVisible();
  await expectPaidOnce(orderId);

  const events = await stripe.eventsAbout(sessionId);
  expect(events.map(({ type }) => type)).toContain('checkout.session.completed');
  await Promise.all(events.map(({ id }) => stripe.resend(id, 5)));
  await checkout.page.reload();
  await expectPaidOnce(orderId);
});
