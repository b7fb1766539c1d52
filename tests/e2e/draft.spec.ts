import { carriedDraftPath } from '@keepsong/domain/documents/order-draft';
import { isThere } from '../support/database.ts';
import { newcomer } from '../support/factory.ts';
import { CARD, CheckoutPage } from './support/checkout-page.ts';
import { expect, test } from './support/fixtures.ts';
import { mailedLink } from './support/mailed-links.ts';
import { OrderPage } from './support/order-page.ts';
import { ordersPlacedBy } from './support/server-side.ts';
import { toast } from './support/page.ts';

test('A story typed by a visitor survives the sign-in link of the mailbox, which goes on to the payment by itself', async ({
  page,
  order,
}) => {
  const { email } = newcomer();
  await order.open();
  await order.field('Email').fill(email);
  const wishes = await order.fill({ songTitle: 'From the Mailbox' });
  await expect(order.form().getByText('Saved on this device')).toBeVisible();
  await order.submitButton().click();

  await expect(toast(page, 'Authentication Required')).toContainText('Please log in to make a purchase');
  await page.getByRole('link', { name: 'Email me a sign-in link instead' }).click();
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue(email);
  await page.getByRole('button', { name: 'Send magic link' }).click();
  await expect(page.getByText('Check your email for the magic link')).toBeVisible();

  const linkTab = await page.context().newPage();
  await linkTab.goto(await mailedLink(email, 'Sign in to Keepsong'));
  await linkTab.getByRole('form').getByRole('button', { name: 'Sign in' }).click();
  // Both tabs are in sight of Playwright, so either of them goes on; never both.
  const payTabs = () => [page, linkTab].filter((each) => /\/c\/pay\//.test(each.url()));
  await expect.poll(() => payTabs().length).toBe(1);
  const [tab = linkTab] = payTabs();
  const checkout = new CheckoutPage(tab);
  await expect(checkout.total()).toContainText('$34.99');
  await checkout.payWith(CARD.pays);
  await tab.waitForURL(/\/dashboard$/);
  expect(await ordersPlacedBy(email)).toMatchObject([
    { songTitle: wishes.songTitle, paymentStatus: 'paid', metadata: { formData: { theme: wishes.theme } } },
  ]);
  await tab.goto('/order');
  const next = new OrderPage(tab);
  await next.profileKnown();
  await expect(next.field('Your Story')).toHaveValue('');
});

test('The sign-in link brings the story into another browser, and its copy is deleted with the order', async ({
  page,
  browser,
  order,
}) => {
  const { email } = newcomer();
  await order.open();
  await order.field('Email').fill(email);
  const wishes = await order.fill({ songTitle: 'In Another Browser' });
  await order.submitButton().click();
  await page.getByRole('link', { name: 'Email me a sign-in link instead' }).click();
  await page.getByRole('button', { name: 'Send magic link' }).click();
  await expect(page.getByText('Check your email for the magic link')).toBeVisible();

  const elsewhere = await browser.newContext();
  const phone = await elsewhere.newPage();
  await phone.goto(await mailedLink(email, 'Sign in to Keepsong'));
  const form = phone.getByRole('form');
  await form.getByRole('textbox', { name: 'Email' }).fill(email);
  await form.getByRole('button', { name: 'Sign in' }).click();
  await phone.waitForURL(/\/order/);
  const there = new OrderPage(phone);
  await there.expectFilled(wishes);
  await expect(phone).toHaveURL(/\/order$/);
  const draft = await phone.evaluate(() => localStorage.getItem('keepsong.order-draft'));
  const { carriedId } = JSON.parse(draft ?? '{}') as { carriedId: string };
  expect(await isThere(carriedDraftPath(carriedId))).toBe(true);
  const tab = await there.submit();
  await new CheckoutPage(tab).payWith(CARD.pays);
  await tab.waitForURL(/\/dashboard/);
  expect(await isThere(carriedDraftPath(carriedId))).toBe(false);
  await elsewhere.close();
});
