import { CheckoutPage } from './support/checkout-page.ts';
import { expect, test } from './support/fixtures.ts';
import { OrderPage } from './support/order-page.ts';
import { ordersPlacedBy } from './support/server-side.ts';

test('The same form sent by double clicks from two tabs is one order with one payment page', async ({
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

  await Promise.all([order.submitButton().dblclick(), second.submitButton().dblclick()]);
  const stripePages = () =>
    page
      .context()
      .pages()
      .filter((tab) => /\/c\/pay\//.test(tab.url()));
  await expect.poll(() => stripePages().length).toBe(2);
  // The form in each tab opened one payment page.
  expect(page.context().pages()).toHaveLength(4);
  const [first, other] = stripePages().map((tab) => new CheckoutPage(tab));
  if (!first || !other) throw new Error('Two payment pages were open a moment ago');
  expect(other.sessionId).toBe(first.sessionId);

  const [placed, ...others] = await ordersPlacedBy(signedIn.email);
  expect(others).toEqual([]);
  expect(placed?.sessionIds).toHaveLength(1);
});
