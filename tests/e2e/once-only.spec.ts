import { stripeTestbed } from '../support/local-stripe.ts';
import { CARD, CheckoutPage } from './support/checkout-page.ts';
import { expect, test } from './support/fixtures.ts';
import { nextTab, OrderPage } from './support/order-page.ts';
import { chargesFor, ordersPlacedBy } from './support/server-side.ts';
import { toast } from './support/toasts.ts';

const CREATE_CHECKOUT = /\/createCheckout$/;

test('A double click places one order and opens one payment page', async ({ page, signedIn, order }) => {
  await order.open();
  await order.fill({ songTitle: 'Click Click' });
  const tabs: string[] = [];
  page.context().on('page', () => tabs.push('opened'));
  const [tab] = await Promise.all([nextTab(page.context()), order.submitButton().dblclick()]);
  await tab.waitForURL(/\/c\/pay\//);
  await new CheckoutPage(tab).payWith(CARD.pays);
  await page.waitForURL(/\/dashboard$/);

  expect(tabs).toHaveLength(1);
  const [placed, ...others] = await ordersPlacedBy(signedIn.email);
  expect(others).toEqual([]);
  expect(placed && (await chargesFor(placed))).toHaveLength(1);
});

test('A double click on Pay charges once', async ({ page, signedIn, order }) => {
  await order.open();
  await order.fill({ songTitle: 'Pay Pay' });
  const tab = await order.submit();
  const checkout = new CheckoutPage(tab);
  await tab.getByLabel('Card number').fill(CARD.pays);
  await tab.getByLabel('Expiration').fill('12 / 40');
  await tab.getByLabel('CVC').fill('123');
  await tab.getByLabel('Cardholder name').fill('June Hart');
  await tab.getByLabel('ZIP').fill('12345');
  await checkout.payButton().dblclick({ noWaitAfter: true });
  await page.waitForURL(/\/dashboard$/);
  const [placed] = await ordersPlacedBy(signedIn.email);
  expect(placed && (await chargesFor(placed))).toHaveLength(1);
});

test('The same form sent from two tabs is one order, and is charged once', async ({
  page,
  signedIn,
  order,
}) => {
  await order.open();
  const wishes = await order.fill({ songTitle: 'Two Tabs, One Song' });
  const secondPage = await page.context().newPage();
  const second = new OrderPage(secondPage);
  await second.open();
  await second.fill(wishes);

  const paymentTabs: string[] = [];
  page.context().on('page', (tab) => tab.on('framenavigated', () => paymentTabs.push(tab.url())));
  await Promise.all([order.submitButton().click(), second.submitButton().click()]);
  const stripePages = () =>
    page
      .context()
      .pages()
      .filter((tab) => /\/c\/pay\//.test(tab.url()));
  await expect.poll(() => stripePages().length).toBe(2);
  const [first, other] = stripePages().map((tab) => new CheckoutPage(tab));
  if (!first || !other) throw new Error('Two payment pages were open a moment ago');
  expect(other.sessionId).toBe(first.sessionId);

  await first.payWith(CARD.pays);
  await first.page.waitForURL(/\/dashboard$/);
  await other.page.reload();
  await expect(other.page.getByText('You have already paid $34.99')).toBeVisible();

  const [placed, ...others] = await ordersPlacedBy(signedIn.email);
  expect(others).toEqual([]);
  expect(placed).toMatchObject({ paymentStatus: 'paid' });
  expect(placed?.sessionIds).toHaveLength(1);
  expect(placed && (await chargesFor(placed))).toHaveLength(1);
});

test('An order whose answer was lost on the way is found again when it is sent again', async ({
  page,
  signedIn,
  order,
}) => {
  await order.open();
  await order.fill({ songTitle: 'Lost Reply' });
  let lost = 0;
  await page.route(CREATE_CHECKOUT, async (route) => {
    if (route.request().method() !== 'POST' || lost > 0) {
      await route.continue();
      return;
    }
    lost += 1;
    // The server does all of its work; only the answer never arrives.
    await route.fetch();
    await route.abort('connectionreset');
  });

  await order.submitButton().click();
  await expect(toast(page, 'Error Creating Order')).toBeVisible();
  expect(lost).toBe(1);
  const [begun] = await ordersPlacedBy(signedIn.email);
  if (!begun) throw new Error('The server had done its work');
  expect(page.context().pages()).toHaveLength(1);

  const tab = await order.submit();
  expect(new CheckoutPage(tab).sessionId).toBe(begun.checkout.sessionId);
  await new CheckoutPage(tab).payWith(CARD.pays);
  await page.waitForURL(/\/dashboard$/);
  const orders = await ordersPlacedBy(signedIn.email);
  expect(orders.map(({ id }) => id)).toEqual([begun.id]);
  expect(await chargesFor(begun)).toHaveLength(1);
  const { sessions } = await stripeTestbed().state();
  expect(sessions.filter((session) => session.metadata?.['orderId'] === begun.id)).toHaveLength(1);
});
