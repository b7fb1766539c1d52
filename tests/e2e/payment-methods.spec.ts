import { givenProfile } from '../support/factory.ts';
import { stripeTestbed } from '../support/local-stripe.ts';
import { openCheckout } from '../support/orders.ts';
import { newCustomer } from '../support/people.ts';
import { CARD, CheckoutPage } from './support/checkout-page.ts';
import { expect, test } from './support/fixtures.ts';
import { nextTab } from './support/order-page.ts';
import { markLoad, wasReloaded } from './support/reloads.ts';
import { chargesFor, ordersPlacedBy } from './support/server-side.ts';
import { signInAt } from './support/session.ts';

test('A customer who left without paying pays from the dashboard, once, after a failed 3-D Secure, an expired page and a delayed payment that failed', async ({
  page,
  dashboard,
}) => {
  const songTitle = 'Later Tonight';
  const customer = await newCustomer();
  await givenProfile(customer);
  const { orderId, sessionId } = await openCheckout(customer, { songTitle });
  await signInAt(page, '/dashboard', customer);
  await expect(dashboard.payment(songTitle)).toHaveText('Payment: Pending');
  await markLoad(page);
  const openStripe = async () => {
    const [tab] = await Promise.all([nextTab(page.context()), dashboard.completePayment(songTitle).click()]);
    await tab.waitForURL(/\/c\/pay\//);
    return new CheckoutPage(tab);
  };

  const resumed = await openStripe();
  expect(resumed.sessionId).toBe(sessionId);
  await resumed.payWith(CARD.needs3DSecure);
  await resumed.page.getByRole('button', { name: 'Fail' }).click();
  await expect(resumed.decline()).toContainText('unable to authenticate');
  expect(await chargesFor({ id: orderId })).toEqual([]);
  await resumed.page.close();

  await stripeTestbed().expire(sessionId);
  await expect(dashboard.payment(songTitle)).toHaveText('Payment: Expired');
  const renewed = await openStripe();
  const { sessionId: second } = renewed;
  expect(second).not.toBe(sessionId);
  // A method that the page does not offer: what Stripe reports of one is handled all the same.
  await stripeTestbed().pay(second, { method: 'bank_fails' });
  await stripeTestbed().settle(second, 'fail').catch(alreadySettled);
  await expect(dashboard.payment(songTitle)).toHaveText('Payment: Failed');

  const last = await openStripe();
  await last.payWith(CARD.needs3DSecure);
  await last.page.getByRole('button', { name: 'Complete' }).click();
  await expect(dashboard.payment(songTitle)).toHaveText('Payment: Paid');
  await expect(dashboard.completePayment(songTitle)).toBeHidden();
  expect(await wasReloaded(page)).toBe(false);
  expect(await chargesFor({ id: orderId })).toHaveLength(1);
  expect(await ordersPlacedBy(customer.email)).toHaveLength(1);
});

/** Local Stripe also settles debits by itself; being second is no failure. */
function alreadySettled(error: unknown): void {
  if (!String(error).includes('answered 400')) throw error;
}
