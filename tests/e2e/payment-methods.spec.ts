import { stripeTestbed } from '../support/local-stripe.ts';
import { CARD, CheckoutPage } from './support/checkout-page.ts';
import { DashboardPage } from './support/dashboard-page.ts';
import { expect, test } from './support/fixtures.ts';
import { LoginPage } from './support/login-page.ts';
import { nextTab } from './support/order-page.ts';
import { chargesFor, ordersPlacedBy } from './support/server-side.ts';
import { markLoad, wasReloaded } from './support/reloads.ts';
import { toast } from './support/toasts.ts';

test('A card that asks for 3-D Secure is charged once the customer confirms', async ({
  page,
  signedIn,
  order,
  dashboard,
}) => {
  await order.open();
  const wishes = await order.fill({ songTitle: 'Confirm Me' });
  const tab = await order.submit();
  await new CheckoutPage(tab).payWith(CARD.needs3DSecure);
  await tab.getByRole('button', { name: 'Complete' }).click();

  await expect(toast(tab, 'Payment Successful')).toBeVisible();
  await page.waitForURL(/\/dashboard$/);
  await expect(dashboard.payment(wishes.songTitle)).toHaveText('Payment: Paid');
  const [placed] = await ordersPlacedBy(signedIn.email);
  expect(placed && (await chargesFor(placed))).toHaveLength(1);
});

test('A card whose 3-D Secure fails is not charged, and another card can be used', async ({
  page,
  signedIn,
  order,
  dashboard,
}) => {
  await order.open();
  const wishes = await order.fill({ songTitle: 'Try Another' });
  const checkout = new CheckoutPage(await order.submit());
  await checkout.payWith(CARD.needs3DSecure);
  await checkout.page.getByRole('button', { name: 'Fail' }).click();
  await expect(checkout.decline()).toContainText('unable to authenticate');
  const [placed] = await ordersPlacedBy(signedIn.email);
  expect(placed && (await chargesFor(placed))).toEqual([]);

  await checkout.payWith(CARD.pays);
  await page.waitForURL(/\/dashboard$/);
  await expect(dashboard.payment(wishes.songTitle)).toHaveText('Payment: Paid');
});

test('A bank debit is shown as processing and becomes paid on the open dashboard', async ({
  signedIn,
  order,
}) => {
  await order.open();
  const wishes = await order.fill({ songTitle: 'In a Few Days' });
  const tab = await order.submit();
  const { sessionId } = new CheckoutPage(tab);
  await new CheckoutPage(tab).payByBank('succeeds');

  await expect(toast(tab, 'Payment Processing')).toBeVisible();
  await expect(tab).toHaveURL(/\/dashboard$/);
  const dashboard = new DashboardPage(tab);
  await expect(dashboard.orderOf(wishes.songTitle)).toBeVisible();
  await markLoad(tab);

  await stripeTestbed().settle(sessionId, 'succeed').catch(alreadySettled);
  await expect(dashboard.payment(wishes.songTitle)).toHaveText('Payment: Paid');
  expect(await wasReloaded(tab)).toBe(false);
  const [placed] = await ordersPlacedBy(signedIn.email);
  expect(placed && (await chargesFor(placed))).toHaveLength(1);
});

test('A bank debit that the bank refuses later is shown as failed, and can be paid by card', async ({
  signedIn,
  order,
}) => {
  await order.open();
  const wishes = await order.fill({ songTitle: 'The Bank Says No' });
  const tab = await order.submit();
  const { sessionId } = new CheckoutPage(tab);
  await new CheckoutPage(tab).payByBank('fails');
  await expect(toast(tab, 'Payment Processing')).toBeVisible();
  const dashboard = new DashboardPage(tab);
  await stripeTestbed().settle(sessionId, 'fail').catch(alreadySettled);
  await expect(dashboard.payment(wishes.songTitle)).toHaveText('Payment: Failed');

  const [again] = await Promise.all([
    nextTab(tab.context()),
    dashboard.completePayment(wishes.songTitle).click(),
  ]);
  await again.waitForURL(/\/c\/pay\//);
  await new CheckoutPage(again).payWith(CARD.pays);
  await expect(dashboard.payment(wishes.songTitle)).toHaveText('Payment: Paid');
  const [placed, ...others] = await ordersPlacedBy(signedIn.email);
  expect(others).toEqual([]);
  expect(placed && (await chargesFor(placed))).toHaveLength(1);
});

test(
  'A customer who left without paying completes the payment from the dashboard of another device',
  { tag: '@phone' },
  async ({ browser, signedIn, order }) => {
    await order.open();
    const wishes = await order.fill({ songTitle: 'Later Tonight' });
    const first = await order.submit();
    await first.close();

    const context = await browser.newContext();
    try {
      const page = await context.newPage();
      await page.goto('/dashboard');
      await new LoginPage(page).signIn(signedIn);
      const dashboard = new DashboardPage(page);
      await expect(dashboard.payment(wishes.songTitle)).toHaveText('Payment: Pending');
      const [tab] = await Promise.all([
        nextTab(context),
        dashboard.completePayment(wishes.songTitle).click(),
      ]);
      await tab.waitForURL(/\/c\/pay\//);
      await new CheckoutPage(tab).payWith(CARD.pays);
      await expect(dashboard.payment(wishes.songTitle)).toHaveText('Payment: Paid');
      await expect(dashboard.completePayment(wishes.songTitle)).toBeHidden();
    } finally {
      await context.close();
    }
  },
);

test('A checkout that has expired is shown as expired, and a new one is opened for it', async ({
  page,
  signedIn,
  order,
  dashboard,
}) => {
  await order.open();
  const wishes = await order.fill({ songTitle: 'A Day Too Late' });
  const { sessionId, page: first } = new CheckoutPage(await order.submit());
  await first.close();
  await page.goto('/dashboard');
  await expect(dashboard.payment(wishes.songTitle)).toHaveText('Payment: Pending');
  await stripeTestbed().expire(sessionId);
  await expect(dashboard.payment(wishes.songTitle)).toHaveText('Payment: Expired');

  const [tab] = await Promise.all([
    nextTab(page.context()),
    dashboard.completePayment(wishes.songTitle).click(),
  ]);
  await tab.waitForURL(/\/c\/pay\//);
  expect(new CheckoutPage(tab).sessionId).not.toBe(sessionId);
  await new CheckoutPage(tab).payWith(CARD.pays);
  await expect(dashboard.payment(wishes.songTitle)).toHaveText('Payment: Paid');
  expect(await ordersPlacedBy(signedIn.email)).toHaveLength(1);
});

/** Local Stripe settles debits by itself after a while; being second is no failure. */
function alreadySettled(error: unknown): void {
  if (!String(error).includes('answered 400')) throw error;
}
